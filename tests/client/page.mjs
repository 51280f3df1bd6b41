/** What modules look for in a page as they are loaded: to be imported before tests that need no page. */

globalThis.document ??= { getElementById: () => null, documentElement: { dataset: {} }, querySelector: () => null, addEventListener() {}, createTreeWalker: () => ({}) };
globalThis.addEventListener ??= () => undefined;
globalThis.location ??= { hash: "", pathname: "/", search: "", href: "http://127.0.0.1/" };

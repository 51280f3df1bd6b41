/** What modules look for in a page as they are loaded, where there is none. Imported before them. */

const nothing = () => undefined;
const page: any = {
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: nothing,
  getElementById: () => null,
  querySelector: () => null,
  querySelectorAll: () => [],
  documentElement: { dataset: {}, style: {}, lang: "en", toggleAttribute: nothing, classList: { toggle: nothing } },
  createElement: () => ({ content: { cloneNode: nothing }, setAttribute: nothing, append: nothing }),
  createTreeWalker: () => ({}),
  body: { dataset: {} },
};
const global: any = globalThis;
global.window ??= global;
global.document ??= page;
global.addEventListener ??= nothing;
global.HTMLElement ??= class {};
global.customElements ??= { define: nothing, get: nothing };
global.location ??= { hash: "", pathname: "/", origin: "https://example.org", search: "", href: "https://example.org/" };
global.history ??= { replaceState: nothing };
global.matchMedia ??= () => ({ matches: false, addEventListener: nothing });
export {};

/** What modules look for in a page as they are loaded: to be imported before tests that need no page. */

const nobody = () => undefined;
const page = {
  window: globalThis,
  document: {
    getElementById: () => null,
    querySelector: () => null,
    documentElement: { dataset: {}, lang: "en" },
    addEventListener: nobody,
    createTreeWalker: () => ({}),
  },
  location: new URL("http://127.0.0.1/"),
  matchMedia: () => ({ matches: false, addEventListener: nobody }),
  addEventListener: nobody,
  HTMLElement: class {},
  customElements: { define: nobody, get: nobody },
  navigator: {},
};
for (const [name, value] of Object.entries(page)) globalThis[name] ??= value;

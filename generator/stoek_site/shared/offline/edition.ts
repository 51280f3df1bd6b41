/** The edition of the site that a page belongs to. The name of the client's first module bears a hash of all modules and of the engine. */

const MAIN = /\/client\/(main-\w+\.js)/;
/** Milliseconds that the host has to show which edition there is. */
const PATIENCE = 4000;

const named = (address: string | undefined) => MAIN.exec(address ?? "")?.[1] ?? "";

/** The one that runs in this tab. */
export const EDITION = named(document.querySelector<HTMLScriptElement>("script[src*='/client/main-']")?.src);

/** Whether the page that instant navigation has brought is of another edition than what runs: it is to be loaded whole. */
export function isAnothersPage() {
  const brought = named(document.head.querySelector<HTMLLinkElement>("link[href*='/client/main-']")?.href);
  return brought !== "" && brought !== EDITION;
}

/** Whether there is another edition by now, and the files of this one may be gone. */
export async function isOutdated() {
  try {
    const response = await fetch(location.href, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
    const there = named(await response.text());
    return there !== "" && there !== EDITION;
  } catch {
    return false;
  }
}

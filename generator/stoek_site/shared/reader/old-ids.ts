/** Games that are a house rule of another game by now: what old addresses and kept choices mean. The engine has the same list, `ALIASES`. */

import { addressed, tellAddress } from "../dom/address.ts";

const MEANT: Record<string, { game: string; house: string }> = {
  "klaverjas-rotterdam-w": { game: "klaverjas-rotterdam", house: "undertrump=avoid" },
};

export const idsBefore = (game: string) => Object.keys(MEANT).filter((old) => MEANT[old].game === game);

/** The house rules that an old id means; none for an id of today. */
export const houseMeantBy = (id: string): Record<string, string> =>
  Object.fromEntries(
    (MEANT[id]?.house ?? "")
      .split(",")
      .filter(Boolean)
      .map((setting) => setting.split("=")),
  );

/** The pages whose addresses carry house rules. */
const WITH_HOUSE = /\/(may-i-play|play)\//;

/** The game that an id means today. */
export const gameMeant = (name: string) => MEANT[name]?.game ?? name;

/**
 * An address as it reads today, with the house rules that an old id means. A deal stays as it is: the engine reads old ids.
 * @param hash with its sign or without
 * @param path of its page
 */
export function addressMeant(hash: string, path: string) {
  let meant = hash;
  for (const [old, { game, house }] of Object.entries(MEANT)) {
    if (!meant.includes(old) || /^#?(deal|text)=/.test(meant)) continue;
    const named = new RegExp(`(^#?|&)game=${old}(?=&|$)`);
    if (named.test(meant) && WITH_HOUSE.test(path) && !/&house=/.test(meant)) meant += `&house=${house}`;
    // House rules of several games: game:rule=value,rule=value;game
    meant = meant
      .replace(named, `$1game=${game}`)
      .replace(`${old}:`, `${game}:${house},`)
      .replace(new RegExp(`(^#?|;)${old}(?=;|$)`), `$1${game}:${house}`)
      .replaceAll(old, game);
  }
  return meant;
}

/** Put what an old address means in its place, before any element reads it, and whenever another one comes. */
export function meanAddresses() {
  const mean = () => {
    const meant = addressMeant(addressed(), location.pathname);
    if (meant !== addressed()) tellAddress(meant, location.pathname);
  };
  mean();
  addEventListener("hashchange", mean, { capture: true });
}

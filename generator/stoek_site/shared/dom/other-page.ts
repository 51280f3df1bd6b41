/** Another page of the site, to take parts from. */

/** Each that has come, or is coming, by its address. */
const pages: Map<string, Promise<Document>> = new Map();

async function fetched(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error();
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * It is fetched once; its nodes stay there, for whoever asks next.
 * @param refused what to say where it does not come
 */
export async function otherPage(address: string, refused: string): Promise<Document> {
  const page = pages.get(address) ?? fetched(address);
  pages.set(address, page);
  try {
    return await page;
  } catch {
    pages.delete(address);
    throw new Error(refused);
  }
}

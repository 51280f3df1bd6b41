/** Another page of the site, to take parts from. */

/** @param refused what to say where it does not come */
export async function otherPage(address: string, refused: string): Promise<Document> {
  const text = await fetch(address).then((answer) => (answer.ok ? answer.text() : null)).catch(() => null);
  if (text === null) throw new Error(refused);
  return new DOMParser().parseFromString(text, "text/html");
}

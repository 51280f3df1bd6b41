/** Texts, links and pictures that leave the page. */

/**
 * Put a text on the clipboard.
 * @returns whether the browser allowed it
 */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Give something to the reader as a file. */
export function save(content: string | Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type: content instanceof Blob ? content.type : "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Whether the device has a way of its own to hand things on. */
export const canPass = () => "share" in navigator;

/**
 * Hand it on by the device's own way.
 * @returns whether that was offered, be it taken or not
 */
export async function pass(what: ShareData): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, ...what });
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}

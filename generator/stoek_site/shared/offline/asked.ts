/** Whether what comes is of the address that was asked for: a captive portal may lead elsewhere. */

/** An address as far as it tells which page or file is meant. */
const placeIn = (address: string) => new URL(address, document.baseURI).pathname.replace(/\/?(index\.html)?$/, "");

export const isAsked = ({ ok, redirected, url }: Response, address: string) => ok && !(redirected && placeIn(url) !== placeIn(address));

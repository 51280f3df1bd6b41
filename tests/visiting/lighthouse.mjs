/**
 * What Lighthouse finds in pages on a phone, but for what it times: `lighthouse.mjs PORT URL...`, with the port of a browser that
 * listens. It waits a second, not five, for a page to rest, since no line is throttled; and takes no pictures. On standard output a JSON list of what keeps a score below 100: the page, the category, the audit, what it is about.
 */

import lighthouse from "lighthouse";

const [port, ...urls] = process.argv.slice(2);
const onlyCategories = ["accessibility", "best-practices", "seo"];
const found = [];
for (const url of urls) {
  const { lhr } = await lighthouse(url, { port: Number(port), logLevel: "error", onlyCategories, disableFullPageScreenshot: true });
  const { categories, audits, runtimeError } = lhr;
  if (runtimeError) found.push([url, "", runtimeError.code, runtimeError.message]);
  for (const name of onlyCategories) {
    if (categories[name].score === 1) continue;
    // A category in which an audit failed to run has no score.
    for (const { id, weight } of categories[name].auditRefs) {
      if (weight && audits[id].score !== 1) found.push([url, name, id, audits[id].errorMessage ?? audits[id].title]);
    }
  }
}
process.stdout.write(JSON.stringify(found));

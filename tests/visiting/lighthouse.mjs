/**
 * What Lighthouse says of pages on a phone: `lighthouse.mjs PORT CATEGORIES URL...`, with the port of a browser that listens and
 * categories between commas. No pictures are taken. On standard output a JSON list, page by page: the scores of the categories, and
 * what keeps one below 100: the category, the audit, what it is about.
 */

import lighthouse from "lighthouse";

const [port, wanted, ...urls] = process.argv.slice(2);
const onlyCategories = wanted.split(",");
const pages = [];
for (const url of urls) {
  const { lhr } = await lighthouse(url, { port: Number(port), logLevel: "error", onlyCategories, disableFullPageScreenshot: true });
  const { categories, audits, runtimeError } = lhr;
  const faults = runtimeError ? [["", runtimeError.code, runtimeError.message]] : [];
  const scores = {};
  for (const name of onlyCategories) {
    scores[name] = categories[name].score;
    if (scores[name] === 1) continue;
    // A category in which an audit failed to run has no score.
    for (const { id, weight } of categories[name].auditRefs) {
      if (weight && audits[id].score !== 1) faults.push([name, id, audits[id].errorMessage ?? audits[id].title]);
    }
  }
  pages.push({ url, scores, faults });
}
process.stdout.write(JSON.stringify(pages));

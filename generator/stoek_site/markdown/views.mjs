/**
 * Bundles the views of modules: `node views.mjs ADDRESS MODULE…` writes a module with `views`, by their names, and `markup`, which draws one.
 * What they speak by comes by standard input (empty: English); ADDRESS is where the module is said to lie, two folders below the site's root.
 */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [address, ...modules] = process.argv.slice(2);
const near = (place) => JSON.stringify(fileURLToPath(new URL(place, import.meta.url)));
const speech = readFileSync(0, "utf8");

const contents = `
import { joined, markup } from ${near("./markup.mjs")};
import { speak } from ${near("../shared/language/language.ts")};
${modules.map((path, at) => `import * as from${at} from ${JSON.stringify(path)};`).join("\n")}
speak(${speech || "null"});
export { markup };
export const views = joined(${modules.map((_path, at) => `from${at}`).join(", ")});
`;

const { outputFiles } = await build({
  stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  conditions: ["node"],
  minifySyntax: true,
  minifyWhitespace: true,
  loader: { ".svg": "text" },
  define: { "import.meta.url": JSON.stringify(address) },
  logLevel: "error",
});
process.stdout.write(outputFiles[0].contents);

/**
 * The marked sentences of TypeScript: files as arguments; JSON on the output, a list of [file, line, sentences] for each mark whose
 * sentences are literals. TypeScript's own parser reads them: templates of lit-html nest in ways that no extractor of Babel's reads.
 */

import { readFileSync } from "node:fs";
import ts from "typescript";

const SENTENCES = { _: 1, N_: 1, ngettext: 2 };

const found = [];
for (const file of process.argv.slice(2)) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf-8"), ts.ScriptTarget.Latest);
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && Object.hasOwn(SENTENCES, node.expression.text)) {
      const sentences = node.arguments.slice(0, SENTENCES[node.expression.text]);
      if (sentences.every(ts.isStringLiteralLike)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push([file, line + 1, sentences.map((sentence) => sentence.text)]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
process.stdout.write(JSON.stringify(found));

/**
 * What people read in TypeScript and no mark holds, and marks that are not well-formed: files as arguments; JSON on the output, a list of
 * [file, line, text].
 *
 * Read are the text and the named attributes of lit's templates, what is put into an element as text or name, every other literal of
 * several words, and a label of one that is kept in a list. What is no sentence is known by where it stands: classes, selectors, keys, what is compared, types, errors of programs;
 * and by what it is: programs in Python, what is written in the notation of deals.
 */

import { readFileSync } from "node:fs";
import ts from "typescript";

const MARKS = { _: 1, N_: 1, ngettext: 2 };
const NAMES = ["aria-label", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt"];
const NAMED = new RegExp(`\\s(${NAMES.join("|")})="([^"]*)"`, "g");
const WORD = /\p{L}{2}/u;
const WORDS = /\p{L}\P{L}* \P{L}*\p{L}/u;
/** A program, a deal or an evening as it is written. */
const WRITTEN = /^\s*(from \w|\[)/;
/** A word as a label has it; the keys of a keyboard are written so too, and the tags of a deal. */
const LABEL = /^\p{Lu}\p{Ll}+$/u;
const KEYS = /^(Home|End|Enter|Escape|Tab|Delete|Backspace)$/;
const TAGS = /TAGS$/;
/** Names of classes, of which one at least is made of two. */
const CLASSES = /^(?=.*(--|__))[a-z_-]+( [a-z_-]+)*$/;
/** How a selector begins. */
const SELECTOR = /^[a-z]*(\.[a-z]|#[a-z]|\[[a-z-]+[=\]]|:(is|has|not)\()/;
/** Functions and methods whose texts are for programs. */
const FOR_PROGRAMS = new Set([
  "querySelector",
  "querySelectorAll",
  "closest",
  "matches",
  "#find",
  "#part",
  "find",
  "part",
  "contains",
  "add",
  "remove",
  "toggle",
  "addEventListener",
  "has",
  "get",
  "includes",
  "startsWith",
  "endsWith",
  "split",
  "getAttribute",
  "removeAttribute",
  "hasAttribute",
  "define",
  "RegExp",
  "createElement",
  "matchMedia",
]);
/** Those that put texts before people: all their arguments, the first, or those from the third on; the others are for programs. */
const FOR_PEOPLE = {
  append: [0],
  prepend: [0],
  before: [0],
  after: [0],
  replaceChildren: [0],
  replaceWith: [0],
  textButton: [0, 1],
  quiet: [0, 1],
  make: [2],
};
const FOR_PEOPLE_AS = new Set(["textContent", "title", "placeholder", "ariaLabel", "innerText", "alt"]);
const PROPERTIES = new Set(["class", "className", "d", "viewBox", "type"]);

const found = [];

/** What a literal is for: its parents say it, through what chooses or puts together. */
function purpose(node) {
  const parent = node.parent;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? "programs" : purpose(parent);
  if (ts.isTemplateSpan(parent)) return purpose(parent.parent);
  if (ts.isParenthesizedExpression(parent) || ts.isArrayLiteralExpression(parent) || ts.isAsExpression(parent) || ts.isSpreadElement(parent))
    return purpose(parent);
  if (ts.isBinaryExpression(parent)) {
    const sign = parent.operatorToken.kind;
    if ([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.PlusToken].includes(sign))
      return purpose(parent);
    if ([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.InKeyword].includes(sign)) return "programs";
    if (sign === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(parent.left)) {
      return PROPERTIES.has(parent.left.name.text) ? "programs" : FOR_PEOPLE_AS.has(parent.left.name.text) ? "people" : "";
    }
    return "";
  }
  if (ts.isPropertyAssignment(parent)) return parent.name === node || PROPERTIES.has(parent.name.getText()) ? "programs" : "";
  if (ts.isNewExpression(parent)) return /Error$|Exception$|RegExp|Worker|Blob|Event$/.test(parent.expression.getText()) ? "programs" : "";
  if (ts.isCallExpression(parent)) {
    const called = ts.isPropertyAccessExpression(parent.expression) ? parent.expression.name.text : parent.expression.getText();
    const [first] = parent.arguments;
    if (called === "setAttribute") return node !== first && ts.isStringLiteral(first) && NAMES.includes(first.text) ? "people" : "programs";
    if (FOR_PROGRAMS.has(called)) return "programs";
    if (!Object.hasOwn(FOR_PEOPLE, called)) return "";
    const [from, until] = FOR_PEOPLE[called];
    return parent.arguments.slice(from, until).includes(node) ? "people" : "programs";
  }
  if (ts.isParameter(parent) && parent.name.getText() === "kind") return "programs";
  const isOfLanguage = ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isTemplateLiteralTypeNode(parent);
  return isOfLanguage || ts.isExpressionStatement(parent) || ts.isElementAccessExpression(parent) || ts.isCaseClause(parent) ? "programs" : "";
}

/** In a template of lit: whether the part after this markup is read, is the value of an attribute that is not, or something else. */
function partAfter(markup) {
  if (markup.lastIndexOf("<") <= markup.lastIndexOf(">")) return "people";
  const [, attribute = ""] = /\s([^\s="]+)=(?:"[^"]*)?$/.exec(markup) ?? [];
  return NAMES.includes(attribute) ? "people" : /^[@.]/.test(attribute) ? "" : "programs";
}

/** Whether it is one word that is kept to be shown: in a list, or by a key. */
function isLabel({ parent, text }) {
  if (!LABEL.test(text) || KEYS.test(text) || !(ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent))) return false;
  const kept = ts.findAncestor(parent, ts.isVariableDeclaration);
  return !(kept && TAGS.test(kept.name.getText()));
}

for (const file of process.argv.slice(2)) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf-8"), ts.ScriptTarget.Latest, true);
  const tell = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push([file, line + 1, text.replaceAll("\0", "{}").trim()]);
  };

  /** Whether a text is handed on, to get its parts there. */
  const isHandedOn = (node) => {
    const { parent } = node;
    if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) return isHandedOn(parent);
    return ts.isVariableDeclaration(parent) || (ts.isCallExpression(parent) && parent.arguments.includes(node));
  };

  /** A mark: its sentences are literals, and name the parts that are given, here or to `woven`. */
  const wellFormed = (call) => {
    const many = MARKS[call.expression.text];
    const sentences = call.arguments.slice(0, many);
    if (
      sentences.some(
        (sentence) => ts.isTemplateExpression(sentence) || (ts.isBinaryExpression(sentence) && sentence.operatorToken.kind === ts.SyntaxKind.PlusToken),
      )
    ) {
      return tell(call, "no literal");
    }
    if (call.expression.text === "N_" || !sentences.every(ts.isStringLiteralLike)) return undefined;
    const own = call.arguments[many + (many > 1 ? 1 : 0)];
    const around = ts.isCallExpression(call.parent) && call.parent.expression.getText() === "woven" ? call.parent.arguments[1] : undefined;
    const given = own ?? around;
    if (given ? !ts.isObjectLiteralExpression(given) || given.properties.some(ts.isSpreadAssignment) : isHandedOn(call)) return undefined;
    const names = new Set(given?.properties.map((part) => part.name.getText()));
    const named = new Set(
      sentences.flatMap((sentence) => [...sentence.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)).filter((name) => many === 1 || name !== "count"),
    );
    const alike = names.size === named.size && [...names].every((name) => named.has(name));
    return alike ? undefined : tell(call, `parts of “${sentences[0].text}”`);
  };

  /** @param within what the template's part is for, of which the node is a piece */
  const visit = (node, within = "") => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && Object.hasOwn(MARKS, node.expression.text)) {
      wellFormed(node);
      // The sentence is marked; its parts are looked at.
      for (const part of node.arguments.slice(MARKS[node.expression.text])) visit(part);
      return;
    }
    if (ts.isTaggedTemplateExpression(node)) {
      const { template } = node;
      const whole = ts.isTemplateExpression(template) ? [template.head.text, ...template.templateSpans.map((span) => span.literal.text)] : [template.text];
      const markup = whole.join("\0");
      for (const text of markup.replace(/<!--.*?-->/gs, "").split(/<[^>]*>/)) if (WORD.test(text)) tell(node, text);
      for (const [, , text] of markup.matchAll(NAMED)) if (WORD.test(text)) tell(node, text);
      if (ts.isTemplateExpression(template))
        template.templateSpans.forEach((span, place) => visit(span.expression, partAfter(whole.slice(0, place + 1).join("\0"))));
      return;
    }
    const isText = ts.isStringLiteralLike(node);
    if (isText || ts.isTemplateExpression(node)) {
      const text = isText ? node.text : [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join("\0");
      const asked = purpose(node);
      const use = asked || within;
      if (
        WORD.test(text) &&
        use !== "programs" &&
        !WRITTEN.test(text) &&
        !CLASSES.test(text) &&
        !SELECTOR.test(text) &&
        (use === "people" || WORDS.test(text) || isLabel(node))
      )
        tell(node, text);
    }
    const isChosen = ts.isConditionalExpression(node) || ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node);
    ts.forEachChild(node, (child) => visit(child, isChosen || (within === "programs" && !ts.isFunctionLike(node)) ? within : ""));
  };
  visit(source);
}
process.stdout.write(JSON.stringify(found));

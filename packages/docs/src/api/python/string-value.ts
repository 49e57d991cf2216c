import type { PythonText } from "./syntax.ts";
import { childrenOf, type SyntaxNode } from "../../text/syntax-tree.ts";

/** The text that a string literal means, pieces side by side joined; `undefined` for what is not plain text. */
export function stringValue(node: SyntaxNode | undefined, text: PythonText): string | undefined {
  if (!node) return undefined;
  if (node.name === "String") return decodeString(text.of(node));
  if (node.name === "ParenthesizedExpression") {
    return stringValue(
      childrenOf(node).find(({ name }) => name.endsWith("String")),
      text,
    );
  }
  if (node.name !== "ContinuedString") return undefined;
  const parts = childrenOf(node)
    .filter(({ name }) => name !== "Comment")
    .map((part) => stringValue(part, text));
  return parts.every((part) => part !== undefined) ? parts.join("") : undefined;
}

/** The value of a literal with its prefix and quotes; `undefined` for bytes and for texts with holes. */
export function decodeString(literal: string): string | undefined {
  const [, prefix = "", quotes = "", body = ""] = /^([A-Za-z]*)("""|'''|"|')([\s\S]*)$/.exec(literal) ?? [];
  if (quotes === "" || /[bf]/i.test(prefix)) return undefined;
  const inside = body.endsWith(quotes) ? body.slice(0, -quotes.length) : body;
  return /r/i.test(prefix) ? inside : inside.replace(escape, (whole, code: string) => unescape(whole, code));
}

const escape = /\\(\n|[0-7]{1,3}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/g;
const letters: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** A back-slash before anything else stays one, as in Python. */
function unescape(whole: string, code: string): string {
  const letter = letters[code];
  if (letter !== undefined) return letter;
  const number = /^[0-7]/.test(code) ? Number.parseInt(code, 8) : Number.parseInt(code.slice(1), 16);
  if (!/^[0-7xuU]/.test(code) || code.length === 0 || !(number <= 0x10_ff_ff)) return whole;
  return String.fromCodePoint(number);
}

/** A documentation string without the indentation of the code around it. */
export function cleanDocstring(text: string): string {
  const [first = "", ...others] = text.replaceAll("\t", "        ").split("\n");
  const indents = others.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const margin = indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
  const rest = others.map((line) => line.slice(margin).trimEnd());
  return [first.trim(), ...rest].join("\n").replace(/^\n+/, "").trimEnd();
}

import { parseSync } from "oxc-parser";
import type { Code } from "../../code/code.ts";
import { ruff } from "../../../../../scripts/testing/code-faults.ts";

/** A piece of code without the content of its literals, and those literals. */
export interface CodeShape {
  /** Two pieces of code that differ only inside literals have equal ones. */
  readonly skeleton: string;
  /** Source of the text literals, quotes included; words, where the language is a shell. */
  readonly texts: readonly string[];
}

/**
 * Reads code with a real tokenizer or parser of its language. Line breaks and the comma before a closing bracket do not
 * count: a list of long texts is laid out on several lines.
 *
 * @example shapeOf(py`f(${"a"})`).skeleton === shapeOf(py`f(${"b\n"})`).skeleton // true
 */
export function shapeOf({ language, text }: Code): CodeShape {
  if (language === "python") return pythonShape(text);
  if (language === "javascript" || language === "typescript") return scriptShape(text, language);
  if (language === "shell") return shellShape(text);
  return { skeleton: "", texts: [text] };
}

const tokenLine = /^ {4}(\w+) (\d+)\.\.(\d+)/gm;

function pythonShape(text: string): CodeShape {
  const bytes = Buffer.from(text);
  const texts: string[] = [];
  const tokens: string[] = [];
  for (const [, kind = "", start, end] of ruff.tokens(text).matchAll(tokenLine)) {
    const source = bytes.subarray(Number(start), Number(end)).toString();
    if (kind === "NonLogicalNewline") continue;
    if (kind === "String") texts.push(source);
    if (/^R(?:par|sqb|brace)$/.test(kind) && tokens.at(-1) === "Comma ,") tokens.pop();
    tokens.push(/^(?:String|Int|Float|Comment)$/.test(kind) ? kind : `${kind} ${source}`);
  }
  return { skeleton: tokens.join("\n"), texts };
}

function scriptShape(text: string, language: "javascript" | "typescript"): CodeShape {
  const { program } = parseSync(`snippet.${language === "javascript" ? "js" : "ts"}`, text, { sourceType: "module" });
  const texts: string[] = [];
  const skeleton = JSON.stringify(program, (key, value: unknown) => {
    if (key === "start" || key === "end" || key === "range" || key === "parent") return undefined;
    if (!isNode(value)) return typeof value === "bigint" ? "bigint" : value;
    if (value.type === "Literal" || value.type === "TemplateElement") {
      if (typeof value.raw === "string") texts.push(value.raw);
      return { type: value.type, kind: typeof value.value };
    }
    return value;
  });
  return { skeleton, texts };
}

function isNode(value: unknown): value is { readonly type: string; readonly raw?: unknown; readonly value?: unknown } {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Parts of shell source, as POSIX tells them apart. What is not a plain part means something to the shell. */
const shellPart =
  /(?<space>(?:[ \t]|\\\n)+)|(?<word>\$'(?:\\[^]|[^'\\])*'|'[^']*'|"(?:\\[^]|[^"\\])*"|[\w./:@%+=,^-]+|\\[^\n])|(?<comment>(?<![^\s])#[^\n]*)|(?<sign>[^])/g;

function shellShape(text: string): CodeShape {
  const tokens: string[] = [];
  const texts: string[] = [];
  let inWord = false;
  for (const { groups = {}, 0: source } of text.matchAll(shellPart)) {
    const isWord = groups["word"] !== undefined;
    if (isWord && inWord) texts.push(`${texts.pop() ?? ""}${source}`);
    else if (isWord) {
      texts.push(source);
      tokens.push("word");
    } else if (groups["comment"] !== undefined) tokens.push("comment");
    else if (groups["sign"] !== undefined) tokens.push(source);
    inWord = isWord;
  }
  return { skeleton: tokens.join(" "), texts };
}

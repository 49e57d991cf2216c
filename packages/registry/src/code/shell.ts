import { type Code, makeCode, UnfitValue } from "./code.ts";
import { hasInvisible, hasLoneSurrogate, replaceInvisible, unicodeEscape } from "./invisible.ts";
import { scanShell } from "./scan-shell.ts";
import type { WordPlace } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";
import type { Site } from "./template.ts";

/** Characters that mean nothing to any POSIX shell, zsh included, with care for the first one (`=ls`, `%1`). */
const bareWord = /^[\w./:@+-][\w./:@%+=-]*$/;

interface ShellTag extends Tag<"shell"> {
  /**
   * A value as JSON, in single quotes: one word. Long ones are laid out on several lines.
   * @example sh`curl ${url} -d ${sh.json({ inputs: text })}`
   */
  json(value: unknown): Code<"shell">;
}

/**
 * Shell source for bash and zsh. Each hole is a value and becomes one word, quoted when needed; a list becomes several.
 * Text with invisible characters is written in the quotes `$'…'`, which a plain `sh` may not know (it then gets a
 * wrong word, never another command).
 *
 * @example sh`hf download ${id} --local-dir ${folder}`
 */
export const sh: ShellTag = Object.assign(
  defineTag<"shell">(
    { language: "shell", tag: "sh", accepts: ["shell"], scan: scanShell, literal: shellWords, separated: false },
    (name) => /^[A-Za-z_]\w*$/.test(name),
  ),
  { json: (value: unknown): Code<"shell"> => makeCode("shell", `'${shellJson(value)}'`) },
);

const argument: WordPlace = { position: "argument", afterDashes: false, mustQuote: false };

function shellWords(value: unknown, { word = argument }: Site): string {
  if (word.position === "command") {
    throw new TypeError(
      "A hole of sh stands where the command's name belongs; write the name, or use sh.choice(x, […]).",
    );
  }
  if (word.position === "variable")
    throw new TypeError("A hole of sh stands right behind $; use sh.identifier(x) there.");
  if (!Array.isArray(value)) return shellWord(value, word);
  if (word.position !== "argument")
    throw new TypeError("A list in a hole of sh needs blanks around it: it becomes several words.");
  return value.map((item) => shellWord(item, word)).join(" ");
}

function shellWord(value: unknown, { position, afterDashes, mustQuote }: WordPlace): string {
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  if (typeof text !== "string")
    throw new UnfitValue(
      `A shell word cannot be ${value === null ? "null" : `of type ${typeof value}`}; use sh.json(x).`,
    );
  if (position === "argument" && !afterDashes && text.startsWith("-")) {
    throw new UnfitValue(
      `The word ${JSON.stringify(text.slice(0, 80))} begins with a dash and would be read as an option.`,
    );
  }
  return quoteWord(text, mustQuote);
}

/** One word that the shell reads back as exactly this text. */
function quoteWord(text: string, mustQuote: boolean): string {
  if (text.includes("\0")) throw new UnfitValue("The text holds a NUL, which no shell word can hold.");
  if (hasLoneSurrogate(text))
    throw new UnfitValue("The text holds half of a surrogate pair, which no shell word can hold.");
  if (!mustQuote && bareWord.test(text)) return text;
  if (!hasInvisible(text) && !/[\n\t]/.test(text)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const escaped = replaceInvisible(text.replaceAll("\\", "\\\\").replaceAll("'", String.raw`\047`), escapeBytes);
  return `$'${escaped}'`;
}

const shortEscapes = new Map([
  [0x09, String.raw`\t`],
  [0x0a, String.raw`\n`],
  [0x0d, String.raw`\r`],
]);

/** Bytes in octal: the only escapes that every bash, zsh and POSIX 2024 read alike; `\u` depends on version and locale. */
function escapeBytes(codePoint: number): string {
  const bytes = new TextEncoder().encode(String.fromCodePoint(codePoint));
  return shortEscapes.get(codePoint) ?? Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}

/** JSON whose single quotes and invisible characters are escapes of JSON, so that plain quotes hold it. */
function shellJson(value: unknown): string {
  const flat = JSON.stringify(value);
  if (flat === undefined) throw new UnfitValue("The value has no JSON.");
  const text = flat.length > 80 ? JSON.stringify(value, undefined, 2) : flat;
  return text
    .split("\n")
    .map((line) => replaceInvisible(line.replaceAll("'", String.raw`\u0027`), escapeUnits))
    .join("\n");
}

function escapeUnits(codePoint: number): string {
  const character = String.fromCodePoint(codePoint);
  return character
    .split("")
    .map((unit) => unicodeEscape(unit.charCodeAt(0)))
    .join("");
}

import { type Code, makeCode, UnfitValue } from "./code.ts";
import { escapeUnits, hasInvisible, hasLoneSurrogate, replaceInvisible } from "./invisible.ts";
import { jsonWithoutApostrophes } from "./json.ts";
import { scanShell } from "./scan-shell.ts";
import type { WordPlace } from "./scan.ts";
import { defineTag, type Tag } from "./tag.ts";
import type { Site } from "./read-template.ts";

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
 * Text that plain quotes cannot show is written in `$'…'`, which a plain `sh` may not know; it then gets a wrong word,
 * never another command.
 *
 * @example sh`hf download ${id} --local-dir ${folder}`
 */
export const sh: ShellTag = Object.assign(
  defineTag<"shell">(
    {
      language: "shell",
      tag: "sh",
      accepts: ["shell"],
      scan: scanShell,
      longString: /["']|<</,
      literal: (value, _place, site) => shellWords(value, site),
      separated: false,
    },
    (name) => /^[A-Za-z_]\w*$/.test(name),
  ),
  {
    json(value: unknown): Code<"shell"> {
      return makeCode("shell", `'${jsonWithoutApostrophes(value)}'`);
    },
  },
);

function shellWords(value: unknown, { word }: Site): string {
  if (word?.position === "command") {
    throw new TypeError(
      "In a template of sh, a value cannot be the name of a command; write the name, or use sh.choice(x, […]).",
    );
  }
  if (word?.position === "variable")
    throw new TypeError("In a template of sh, a value cannot follow $; use sh.identifier(x).");
  if (!Array.isArray(value)) return shellWord(value, word);
  if (!word?.alone || word.position !== "argument")
    throw new TypeError("In a template of sh, a list needs blanks around it: it becomes several words.");
  return value.map((item) => shellWord(item, word)).join(" ");
}

function shellWord(value: unknown, word: WordPlace | undefined): string {
  if (value === undefined || value === null) throw new UnfitValue(`A shell word cannot be ${value}.`);
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    throw new TypeError(`A shell word cannot be made of type ${typeof value}; use sh.json(x) for lists and objects.`);
  }
  const text = String(value);
  if (word?.position === "argument" && !word.afterDashes && text.startsWith("-")) {
    const shown = JSON.stringify(text.slice(0, 80));
    throw new UnfitValue(`The word ${shown} begins with a dash and would be read as an option.`);
  }
  return quoteWord(text, word?.mustQuote);
}

/**
 * One word that bash and zsh read back as exactly this text. A text with a single quote never is in single quotes:
 * `'\''` ends a string in some shells that people paste into (fish, PowerShell), and what follows would run there.
 */
function quoteWord(text: string, mustQuote = false): string {
  if (text.includes("\0")) throw new UnfitValue("The text holds a NUL, which no shell word can hold.");
  if (hasLoneSurrogate(text)) throw new UnfitValue("The text holds half of a surrogate pair, which no word can hold.");
  if (!mustQuote && bareWord.test(text)) return text;
  const isVisible = !/[\n\t]/.test(text) && !hasInvisible(text);
  if (isVisible && !/['\\]/.test(text)) return `'${text}'`;
  if (isVisible && !/["\\$`!]/.test(text)) return `"${text}"`;
  const escaped = text.replaceAll("\\", "\\\\").replaceAll(/['!]/g, (character) => octal(character.charCodeAt(0)));
  return `$'${replaceInvisible(escaped, escapeBytes)}'`;
}

/** Bytes in octal: the escapes that every bash, zsh and POSIX 2024 read alike; `\u` depends on version and locale. */
function escapeBytes(codePoint: number): string {
  if (/[\n\t\r]/.test(String.fromCodePoint(codePoint))) return escapeUnits(codePoint);
  return Array.from(new TextEncoder().encode(String.fromCodePoint(codePoint)), octal).join("");
}

function octal(byte: number): string {
  return `\\${byte.toString(8).padStart(3, "0")}`;
}

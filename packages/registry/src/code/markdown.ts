import { escapeCodePoint, hasInvisible, replaceInvisible } from "./invisible.ts";

/**
 * A fenced code block. The fence is longer than any run of backticks in the code, so the code cannot close it.
 *
 * @param language the info string; only letters, digits, `+`, `#`, `.`, `-` and `_` are kept
 * @example fence("import timm", "python") // "```python\nimport timm\n```"
 */
export function fence(code: string, language = ""): string {
  const marks = "`".repeat(Math.max(3, longestRun(code) + 1));
  const text = code.replaceAll(/\r\n?/g, "\n");
  return `${marks}${language.replaceAll(/[^\w+#.-]/g, "")}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${marks}`;
}

/**
 * Formats a text as inline code on one line, with visible escapes for invisible characters. Also safe in table cells.
 *
 * @example inlineCode("a`b") // "``a`b``"
 */
export function inlineCode(text: string): string {
  const line = toVisible(text.replaceAll(/\s+/g, " "));
  if (line.trim() === "") return "";
  // A bar would end a table cell, in code as well, and what follows it would be live; a tag holds escaped text.
  if (line.includes("|")) return `<code>${escapeMarkdown(line)}</code>`;
  const marks = "`".repeat(longestRun(line) + 1);
  const space = /^[ `]|[ `]$/.test(line) ? " " : "";
  return `${marks}${space}${line}${space}${marks}`;
}

/** The start of an address that GFM would make a link of, escapes and all: https://a.b/\*x\*. */
const bareAddress = /(https?:\/|www)([/.])(?=\S*\\)/gi;

/**
 * Escapes a text for use inline in Markdown (GFM with formulas). It stays on one line and cannot start a heading, list, link,
 * emphasis, HTML, table cell or formula. Invisible characters become visible escapes, except the joiners of emoji and scripts.
 *
 * @example escapeMarkdown("# a *b* <c>") // "\\# a \\*b\\* \\<c\\>"
 */
export function escapeMarkdown(text: string): string {
  return toVisible(text.replaceAll(/[\s\p{Z}\u0085]+/gu, " ").trim(), true)
    .replaceAll(/[\\`*[\]<>|~$&{}]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\$&`)
    .replace(/^(?:[#+=:-]|\d{1,9}(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replaceAll(bareAddress, (_address, start: string, end: string) => `${start}&#${end.charCodeAt(0)};`);
}

const joiner = /[\u200C\u200D]/;

function toVisible(text: string, keepJoiners = false): string {
  if (!hasInvisible(text)) return text;
  return replaceInvisible(text, (codePoint) => {
    const character = String.fromCodePoint(codePoint);
    if (keepJoiners && joiner.test(character)) return character;
    return escapeCodePoint(codePoint);
  });
}

function longestRun(text: string): number {
  // Not as arguments of one call: a text may have more runs than a call takes.
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}

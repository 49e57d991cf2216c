import { dedent } from "./lines.ts";
import { typeToMarkdown } from "./roles.ts";
import { toMarkdownText } from "./to-markdown-text.ts";

interface Result {
  /** Markdown. */
  readonly type?: string;
  readonly markdown: string;
}

/** The result of a function: `` `int`: how many ``, a type over its text, or text alone. */
export function readResult(lines: readonly string[], isNumpy: boolean): Result {
  const start = lines.findIndex((line) => line.trim() !== "");
  const first = lines[start] ?? "";
  const below = lines.slice(start + 1);
  if (isNumpy && !/\s{2,}/.test(first) && first.trim() !== "") {
    return { type: typeToMarkdown(first.replace(/^\w+\s*:\s+/, "").trim()), markdown: toMarkdownText(dedent(below)) };
  }
  const colon = typeEnd(first);
  if (colon === -1) return { markdown: toMarkdownText(lines) };
  const type = first
    .slice(0, colon)
    .replace(/^[-*]\s+/, "")
    .trim();
  return { type: typeToMarkdown(type), markdown: toMarkdownText([first.slice(colon + 1).trim(), ...dedent(below)]) };
}

/** Where the type at the beginning of a line ends with a colon; `-1` where the line begins with words. */
function typeEnd(line: string): number {
  let depth = 0;
  for (const match of line.matchAll(/``[^`]*``|`[^`]*`|[([{]|[)\]}]|:(?=\s|$)/g)) {
    const [piece] = match;
    if (piece.length === 1 && "([{".includes(piece)) depth++;
    else if (piece.length === 1 && ")]}".includes(piece)) depth--;
    else if (piece === ":" && depth === 0) return isType(line.slice(0, match.index)) ? match.index : -1;
  }
  return -1;
}

/** Code and links with a few words between, or a single word with what Python adds to types. */
function isType(text: string): boolean {
  const words = text
    .replace(/``[^`]*``|\[`[^`]*`\](?:\([^)[]*\))?|:\w+(?::\w+)?:`[^`]*`|`[^`]*`/g, "")
    .match(/[\p{L}]+/gu)
    ?.filter((word) => !/^(?:or|and|of|optional|list|tuple|dict|an?|the|None|int|str|bool|float)$/i.test(word));
  if (/`/.test(text)) return (words?.length ?? 0) <= 3;
  return /^[-*]?\s*[\p{L}_][\w.]*(?:\[[^\]]*\]*)?(?:\s*(?:\||or|,)\s*[\p{L}_][\w.]*(?:\[[^\]]*\]*)?)*\s*$/u.test(text);
}

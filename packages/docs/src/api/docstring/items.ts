import { splitAtCommas } from "../python/split-at-commas.ts";
import type { DescribedItem, DocstringItem } from "./docstring.ts";
import { dedent, fenced, indentOf, isBlank } from "./lines.ts";
import { typeToMarkdown } from "./roles.ts";
import { toMarkdownText } from "./to-markdown-text.ts";

interface ItemStyle {
  /** `name : type`, the text below. */
  readonly isNumpy: boolean;
  /** Names are errors, which may be links. */
  readonly isRaises: boolean;
}

export interface ReadItems {
  /** Markdown before the first item. */
  readonly lead: string;
  readonly items: readonly DocstringItem[];
}

/** The items of a part whose lines begin at the margin. */
export function readItems(lines: readonly string[], style: ItemStyle): ReadItems {
  const isFenced = fenced(lines);
  const starts: { readonly index: number; readonly head?: ItemHead; readonly group?: string }[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (isFenced[index] || isBlank(line) || indentOf(line) > 0) continue;
    const group = /^>\s+(?!\[!)(\S.*)$/.exec(line)?.[1];
    const head = group === undefined ? headOf(lines, index, style) : undefined;
    if (group !== undefined) starts.push({ index, group });
    else if (head) {
      starts.push({ index, head });
      index += head.length - 1;
    }
  }
  const items = starts.flatMap(({ index, head, group }, place): DocstringItem[] => {
    const end = starts[place + 1]?.index ?? lines.length;
    if (group !== undefined) return groupItems(group, lines.slice(index + 1, end));
    return head ? [toItem(head, lines.slice(index + head.length, end))] : [];
  });
  return { lead: toMarkdownText(lines.slice(0, starts[0]?.index ?? lines.length)), items };
}

/** A head of several lines goes on with `>`. */
function groupItems(first: string, below: readonly string[]): DocstringItem[] {
  const more = below.filter((line) => !isBlank(line)).map((line) => line.replace(/^\s*>\s?/, "").trim());
  return [{ group: [first, ...more].join(" ") }];
}

interface ItemHead {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** Lines that the head takes, where its type runs over several. */
  readonly length: number;
}

const itemName =
  /^(?:[-+*•]\s+)?(?:\*\*`?(\\?\*{0,2}[\p{L}_][\w\p{L}.]*)`?\*\*|`((?:\\?\*){0,2}[\p{L}_][^`\n]*)`|((?:\\?\*){0,2}[\p{L}_][\w\p{L}.]*(?:\s*[,/]\s*(?:\\?\*){0,2}[\p{L}_][\w\p{L}.]*)*))\s*/u;
const errorName = /^(?:[-+*•]\s+)?(?:\[`~?([\p{L}_][\w\p{L}.]*)`\](?:\([^)\s]*\))?|:\w+(?::\w+)?:`~?([^`]+)`)\s*/u;

function headOf(lines: readonly string[], index: number, { isNumpy, isRaises }: ItemStyle): ItemHead | undefined {
  const line = lines[index] ?? "";
  const match = (isRaises ? errorName.exec(line) : null) ?? itemName.exec(line);
  if (!match) return undefined;
  const name = (match[1] ?? match[2] ?? match[3] ?? "").replaceAll("\\", "");
  const rest = line.slice(match[0].length);
  const hasBelow = indentOf(lines[index + 1] ?? "") > 0 && !isBlank(lines[index + 1] ?? "");
  if (rest.startsWith("(")) return bracketedHead(lines, index, { name, from: match[0].length });
  if (isNumpy) {
    const [, type = ""] = /^:\s*(.*)$/.exec(rest) ?? [];
    return rest === "" || rest.startsWith(":") ? { name, type, text: "", length: 1 } : undefined;
  }
  const [, text = ""] = /^(?::|--|–|—)(?:\s+(.*))?$/s.exec(rest) ?? [];
  if (/^(?::(?:\s|$)|--\s|–|—)/.test(rest)) return { name, type: "", text: text.trim(), length: 1 };
  // A bracket that nothing opens: x `int`, *optional*):
  const [, unopened] = /^(`[^`]+`[^()]*)\)\s*:\s*$/.exec(rest) ?? [];
  if (unopened !== undefined) return { name, type: unopened, text: "", length: 1 };
  // A name alone, with its text below; for an error also `ValueError if …`.
  if (rest === "" && (hasBelow || isRaises)) return { name, type: "", text: "", length: 1 };
  return isRaises && (match[2] !== undefined || /(?:Error|Exception|Warning)$/.test(name)) && !/^[.,;]/.test(rest)
    ? { name, type: "", text: rest.trim(), length: 1 }
    : undefined;
}

/** `x (`int`, *optional*): text`, the brackets over several lines at most. */
function bracketedHead(
  lines: readonly string[],
  index: number,
  { name, from }: { readonly name: string; readonly from: number },
): ItemHead | undefined {
  let text = (lines[index] ?? "").slice(from);
  for (let length = 1; length <= 8; length++) {
    const end = closingBracket(text);
    if (end !== -1) {
      const rest = text.slice(end + 1).replace(/^\s*(?::|--|–|—|-(?=\s))\s*/, "");
      return { name, type: text.slice(1, end).replace(/\s+/g, " ").trim(), text: rest.trim(), length };
    }
    // A bracket or a backtick too few or too many.
    const [, inside] = length === 1 ? (/^\((.*?)\)*\s*:\s*$/.exec(text) ?? []) : [];
    if (inside !== undefined) return { name, type: inside.trim(), text: "", length };
    const [, code, rest] = length === 1 ? (/^\((`[^`]*)\)`:\s+(.*)$/.exec(text) ?? []) : [];
    if (code !== undefined && rest !== undefined) return { name, type: `${code}\``, text: rest, length };
    const next = lines[index + length];
    if (next === undefined || isBlank(next)) return undefined;
    text += `\n${next}`;
  }
  return undefined;
}

function closingBracket(text: string): number {
  let depth = 0;
  for (const match of text.matchAll(/``[^`]*``|`[^`\n]*`|"[^"\n]*"|[([{]|[)\]}]/g)) {
    const [piece] = match;
    if (piece.length === 1 && "([{".includes(piece)) depth++;
    else if (piece.length === 1 && ")]}".includes(piece) && --depth === 0) return match.index;
  }
  return -1;
}

function toItem({ name, type, text, length: _length }: ItemHead, below: readonly string[]): DescribedItem {
  const typed = type === "" ? {} : readType(type);
  return { name, ...typed, markdown: toMarkdownText([text, ...dedent(below)]) };
}

/** `` `int`, *optional*, defaults to `8` `` */
export function readType(written: string): Pick<DescribedItem, "type" | "default" | "isOptional"> {
  const types: string[] = [];
  let given: string | undefined;
  let isOptional = false;
  for (const part of splitAtCommas(typeToMarkdown(written))) {
    const [, value] =
      /^[*_]*(?:with )?default(?:s to|ing to|s|\s*is|\s*:|\s*=)?[*_]*\s*[:=]?\s*(.+)$/is.exec(part) ?? [];
    if (value !== undefined && /^[*_]*default/i.test(part)) given = value.replace(/^[*_]+\s*/, "").trim();
    else if (/^[*_`]*optional[*_`]*$/i.test(part)) isOptional = true;
    else if (given === undefined) types.push(part);
    else given += `, ${part}`;
  }
  return {
    ...(types.length > 0 && { type: types.join(", ") }),
    ...(given !== undefined && { default: given }),
    ...(isOptional && { isOptional: true as const }),
  };
}

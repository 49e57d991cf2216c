import { sectionKind } from "./docstring.ts";
import type { DescribedItem, DocstringItem, DocstringPart, ListSection, SectionKind } from "./docstring.ts";
import { readItems } from "./items.ts";
import { dedent, dedentAsFirst, endOfBlock, fenced, indentOf, isBlank } from "./lines.ts";
import { fieldsToSections } from "./rest-fields.ts";
import { readResult } from "./result.ts";
import { toCode, toMarkdownText } from "./to-markdown-text.ts";

/**
 * Reads a documentation string: Google's style with this dialect's types in brackets, NumPy's underlined heads, and
 * reStructuredText's `:param x:`. Nothing is lost: what is not a known part is text.
 */
export function readDocstring(docstring: string): DocstringPart[] {
  const { lines, sections } = fieldsToSections(docstring.split("\n"));
  return joined([...new PartReader(lines).read(), ...sections]);
}

interface Head {
  readonly kind: SectionKind;
  readonly title: string;
  /** Text on the same line. */
  readonly rest: string;
  readonly indent: number;
  /** Lines that the head takes. */
  readonly length: number;
  /** `Examples::` heads a block of code, as in reStructuredText. */
  readonly isLiteral?: boolean;
}

class PartReader {
  readonly #lines: readonly string[];
  readonly #fenced: readonly boolean[];
  readonly #parts: DocstringPart[] = [];
  #text: string[] = [];

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    this.#fenced = fenced(lines);
  }

  read(): DocstringPart[] {
    for (let index = 0; index < this.#lines.length;) {
      const head = this.#fenced[index] ? undefined : headAt(this.#lines, index);
      if (!head) {
        this.#text.push(this.#lines[index] ?? "");
        index++;
        continue;
      }
      index = this.#readPart(head, index);
    }
    this.#endText();
    return this.#parts;
  }

  /** Returns where the part ends. */
  #readPart(head: Head, start: number): number {
    const first = start + head.length;
    const end = this.#endOf(head, first);
    const isList = ["parameters", "attributes", "raises"].includes(head.kind);
    // Somebody's second item is a space to the left of the first.
    const body = (isList ? dedentAsFirst : dedent)(this.#lines.slice(first, end));
    const lines = head.rest === "" ? body : [head.rest, ...body];
    if (lines.every(isBlank) && head.kind !== "examples") {
      this.#text.push(...this.#lines.slice(start, first));
      return first;
    }
    this.#endText();
    this.#parts.push(...toParts(head, lines));
    return end;
  }

  #endOf({ indent, length, kind, rest }: Head, first: number): number {
    if (length > 1) return this.#endOfUnderlined(first);
    const end = endOfBlock(this.#lines, first, indent, this.#fenced);
    if (end > first || rest !== "" || (kind !== "parameters" && kind !== "attributes")) return end;
    // Items that somebody forgot to indent.
    return this.#endOfUnindented(first, indent);
  }

  #endOfUnderlined(first: number): number {
    let index = first;
    while (index < this.#lines.length && !headAt(this.#lines, index)) index++;
    return index;
  }

  #endOfUnindented(first: number, indent: number): number {
    let index = first;
    const isItem = (line: string) =>
      indentOf(line) === indent &&
      /^\s*(?:[-*]\s+)?[`*]*\w[\w.]*[`*]*\s*(?:(?:\(.*\)\s*)?(?::|--)(?:\s|$)|\(`.*\)\s*$)/.test(line);
    while (index < this.#lines.length && isBlank(this.#lines[index] ?? "")) index++;
    if (!isItem(this.#lines[index] ?? "")) return first;
    while (index < this.#lines.length) {
      const line = this.#lines[index] ?? "";
      if (!isBlank(line) && indentOf(line) <= indent && !isItem(line)) break;
      if (headAt(this.#lines, index)) break;
      index++;
    }
    return index;
  }

  #endText(): void {
    const markdown = toMarkdownText(this.#text);
    if (markdown !== "") this.#parts.push({ kind: "text", markdown });
    this.#text = [];
  }
}

/** `Args:`, `Returns: a thing`, or `Parameters` over dashes. */
function headAt(lines: readonly string[], index: number): Head | undefined {
  const line = lines[index] ?? "";
  const indent = indentOf(line);
  const underline = lines[index + 1] ?? "";
  if (/^\s*(?:-{3,}|={3,})\s*$/.test(underline) && !isBlank(line)) {
    const kind = sectionKind(line.trim());
    return kind && { kind, title: line.trim(), rest: "", indent, length: 2 };
  }
  const [, title = "", colons, rest = ""] =
    /^\s*(?:\*\*|#+\s+)?([A-Z][A-Za-z ]{2,30}?)(?:\*\*)?\s*(?:\([^)]{1,60}\))?\s*(::?)(?:\*\*)?(?:\s+(\S.*))?$/.exec(
      line,
    ) ?? [];
  const kind = sectionKind(title);
  if (!kind || (rest !== "" && !["returns", "yields"].includes(kind))) return undefined;
  return { kind, title, rest, indent, length: 1, isLiteral: colons === "::" };
}

function toParts({ kind, title, length, isLiteral = false }: Head, lines: readonly string[]): DocstringPart[] {
  switch (kind) {
    case "parameters":
    case "attributes":
    case "raises": {
      const { lead, items } = readItems(lines, { isNumpy: length > 1, isRaises: kind === "raises" });
      if (items.length === 0) return [{ kind: "titled", title, markdown: toMarkdownText(lines) }];
      return [...(lead ? [{ kind: "text" as const, markdown: lead }] : []), { kind: "list", section: kind, items }];
    }
    case "returns":
    case "yields":
      return [{ kind: "result", section: kind, ...readResult(lines, length > 1) }];
    case "examples":
      return [
        { kind: "titled", title, section: "examples", markdown: isLiteral ? toCode(lines) : toMarkdownText(lines) },
      ];
    case "callout": {
      const quoted = toMarkdownText(lines)
        .split("\n")
        .map((line) => `> ${line}`.trimEnd());
      return [{ kind: "text", markdown: [`> [!${title.replace(/s$/, "").toUpperCase()}]`, ...quoted].join("\n") }];
    }
    default:
      return [{ kind: "titled", title, markdown: toMarkdownText(lines) }];
  }
}

/** Lists of one kind become one: `Args:` and `Keyword Args:`. The same name twice stays twice. */
function joined(parts: readonly DocstringPart[]): DocstringPart[] {
  const lists = new Map<ListSection, DocstringItem[]>();
  return parts.flatMap((part): DocstringPart[] => {
    if (part.kind !== "list" || part.section !== "parameters") return [part];
    const known = lists.get(part.section);
    if (known) {
      known.push(...part.items);
      return [];
    }
    const items = [...part.items];
    lists.set(part.section, items);
    return [{ ...part, items }];
  });
}

export function isDescribed(item: DocstringItem): item is DescribedItem {
  return "name" in item;
}

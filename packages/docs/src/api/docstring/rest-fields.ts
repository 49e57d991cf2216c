import type { DescribedItem, DocstringPart, ListSection } from "./docstring.ts";
import { indentOf, isBlank } from "./lines.ts";
import { readType } from "./items.ts";
import { typeToMarkdown } from "./roles.ts";
import { toMarkdownText } from "./to-markdown-text.ts";

const field =
  /^:(param|parameter|arg|argument|key|keyword|type|returns?|rtype|raises?|except|exception|yields?|ivar|cvar|var|vartype)\b\s*((?::\w+(?::\w+)?:`[^`\n]*`|[^:\n])*):(?:\s+(.*))?$/;

interface ReadFields {
  /** The lines that are no fields. */
  readonly lines: readonly string[];
  readonly sections: readonly DocstringPart[];
}

interface Field {
  readonly kind: string;
  readonly argument: string;
  readonly lines: string[];
}

/** Takes `:param int x: how many` and its like out of a text. */
export function fieldsToSections(all: readonly string[]): ReadFields {
  const fields: Field[] = [];
  const lines: string[] = [];
  let current: Field | undefined;
  for (const line of all) {
    const [, kind, argument = "", text = ""] = field.exec(line) ?? [];
    if (kind !== undefined) {
      current = { kind, argument: argument.trim(), lines: [text] };
      fields.push(current);
    } else if (current && (isBlank(line) || indentOf(line) > 0)) current.lines.push(line.trim());
    else {
      current = undefined;
      lines.push(line);
    }
  }
  return { lines, sections: fields.length > 0 ? toSections(fields) : [] };
}

function toSections(fields: readonly Field[]): DocstringPart[] {
  const typeOf = (name: string) =>
    fields
      .find(({ kind, argument }) => /^(?:var)?type$/.test(kind) && argument === name)
      ?.lines.join(" ")
      .trim();
  const listOf = (section: ListSection, kinds: RegExp): DocstringPart[] => {
    const items = fields.filter(({ kind }) => kinds.test(kind)).map((one) => toItem(one, typeOf));
    return items.length > 0 ? [{ kind: "list", section, items }] : [];
  };
  return [
    ...listOf("parameters", /^(?:param|parameter|arg|argument|key|keyword)$/),
    ...listOf("attributes", /^(?:ivar|cvar|var)$/),
    ...resultOf(fields, "returns", /^returns?$/),
    ...resultOf(fields, "yields", /^yields?$/),
    ...listOf("raises", /^(?:raises?|except|exception)$/),
  ];
}

/** `:param int x:` has its type before the name. */
function toItem({ argument, lines }: Field, typeOf: (name: string) => string | undefined): DescribedItem {
  const [, before = "", name = argument] = /^(.*\s)(\S+)$/.exec(argument) ?? [];
  const { type, ...facts } = readType(before.trim() || (typeOf(name) ?? ""));
  return {
    name: name.replaceAll("\\", ""),
    ...(type !== undefined && { type: asCode(type) }),
    ...facts,
    markdown: toMarkdownText(lines),
  };
}

function resultOf(fields: readonly Field[], section: "returns" | "yields", kinds: RegExp): DocstringPart[] {
  const text = fields.find(({ kind }) => kinds.test(kind));
  const type =
    section === "returns"
      ? fields
          .find(({ kind }) => kind === "rtype")
          ?.lines.join(" ")
          .trim()
      : undefined;
  if (!text && !type) return [];
  return [
    { kind: "result", section, ...(type && { type: asCode(type) }), markdown: toMarkdownText(text?.lines ?? []) },
  ];
}

function asCode(written: string): string {
  const type = typeToMarkdown(written);
  return type.includes("`") ? type : `\`${type}\``;
}

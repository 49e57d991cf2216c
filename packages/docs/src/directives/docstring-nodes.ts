import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { ApiObject, ApiParameter } from "../api/api-object.ts";
import type { DescribedItem, DocstringItem, DocstringPart, ListSection } from "../api/docstring/docstring.ts";
import { isDescribed, readDocstring } from "../api/docstring/read-docstring.ts";
import { directiveNode, withoutHeadings, withoutParagraph } from "./api-nodes.ts";
import { part } from "./entries/api-parts.ts";
import { row, rowGroup, rows, slot, type SlotAttributes } from "./entries/api-rows.ts";

/** Markdown as sanitized nodes. */
export type ParseText = (markdown: string) => ElementContent[];

/** All that a documentation string says, with what the signature knows of the parameters it describes. */
export function docstringNodes(object: ApiObject, parse: ParseText): ElementContent[] {
  const parts = withFields(readDocstring(object.docstring ?? ""), object);
  // A member keeps the id that a row of its name would have; of several rows the first gets it.
  const taken = new Set(object.members.map(({ title }) => title));
  return parts.flatMap((one) => partNodes(one, { object, parse, taken }));
}

/** Fields of a data class that say themselves what they are for, and that the text does not describe. */
function withFields(parts: readonly DocstringPart[], { fields, signatures }: ApiObject): DocstringPart[] {
  const described = new Set(
    parts.flatMap((one) => (one.kind === "list" ? one.items.filter(isDescribed).map(({ name }) => name) : [])),
  );
  const isEnum = signatures.length === 0;
  const added = fields
    .filter(({ name, help }) => !described.has(name) && (help !== undefined || isEnum))
    .map(({ name, help = "" }): DescribedItem => ({ name, markdown: help }));
  if (added.length === 0) return [...parts];
  const section = isEnum ? "attributes" : "parameters";
  const at = parts.findIndex((one) => one.kind === "list" && one.section === section);
  const list = parts[at];
  if (list?.kind !== "list") return [...parts, { kind: "list", section, items: added }];
  return parts.with(at, { ...list, items: [...list.items, ...added] });
}

function partNodes(one: DocstringPart, context: ItemContext): ElementContent[] {
  const { object, parse } = context;
  const blocks = (markdown: string) => withoutHeadings(parse(markdown));
  switch (one.kind) {
    case "text":
      return blocks(one.markdown);
    case "list":
      return [
        directiveNode(
          rows,
          { section: one.section },
          one.items.map((item) => itemNode(item, one.section, context)),
        ),
      ];
    case "titled":
      return [directiveNode(part, { section: one.section, title: one.title }, blocks(one.markdown))];
    case "result": {
      const type = one.type ?? codeOf(unquoted(object.signatures.at(-1)?.returns));
      const typed = type === undefined ? [] : [h("p", withoutParagraph(parse(type)))];
      return [directiveNode(part, { section: one.section }, [...typed, ...blocks(one.markdown)])];
    }
  }
}

interface ItemContext {
  readonly object: ApiObject;
  readonly parse: ParseText;
  /** Names whose ids are given. */
  readonly taken: Set<string>;
}

function itemNode(item: DocstringItem, section: ListSection, { object, parse, taken }: ItemContext): ElementContent {
  if (!isDescribed(item)) return directiveNode(rowGroup, {}, parse(item.group));
  const known = section === "raises" ? undefined : parameterOf(object, item.name);
  const children = [
    ...(section === "raises" ? slotNodes("name", `[\`${item.name}\`]`, parse) : []),
    ...slotNodes("type", item.type ?? codeOf(unquoted(known?.annotation)), parse),
    ...slotNodes("default", item.default ?? codeOf(known?.default === "..." ? undefined : known?.default), parse),
    ...withoutHeadings(parse(item.markdown)),
  ];
  const name = item.name.replace(/^\*+/, "");
  const id = section === "raises" || taken.has(name) ? undefined : `${object.name}.${name}`;
  if (id !== undefined) taken.add(name);
  return directiveNode(row, { name: item.name, isOptional: item.isOptional ?? false }, children, id);
}

function slotNodes(kind: SlotAttributes["slot"], markdown: string | undefined, parse: ParseText): ElementContent[] {
  if (markdown === undefined || markdown === "") return [];
  const [, code] = /^`([^`]+)`$/.exec(markdown) ?? [];
  const inside = code === undefined ? withoutParagraph(parse(markdown)) : [h("code", code)];
  return [directiveNode(slot, { slot: kind } satisfies SlotAttributes, inside)];
}

/** The description of a parameter in a signature or a field, by its name without stars. */
function parameterOf({ signatures, fields }: ApiObject, name: string): ApiParameter | undefined {
  const plain = name.replace(/^\*+/, "");
  const all = [...(signatures.at(-1)?.parameters ?? []), ...fields];
  return all.find((parameter) => parameter.name.replace(/^\*+/, "") === plain);
}

function codeOf(expression: string | undefined): string | undefined {
  if (expression === undefined) return undefined;
  return expression.includes("`") ? `\`\` ${expression} \`\`` : `\`${expression}\``;
}

/** A type that is written as a text, because its name is not there yet when Python reads it. */
function unquoted(type: string | undefined): string | undefined {
  return type === undefined ? undefined : (/^(["'])(.*)\1$/.exec(type)?.[2] ?? type);
}

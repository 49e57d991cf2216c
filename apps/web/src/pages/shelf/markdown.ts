import { escapeMarkdown } from "@modelshelf/registry";
import { kinds, recordKinds } from "@modelshelf/store";
import { outsideLink } from "../../components/markdown.ts";
import { recordLine } from "../../records/rows/rows-markdown.ts";
import type { ShelfRow } from "../shelves/filled-shelf.ts";
import type { ShelfPage } from "./load.ts";
import { notHere } from "./strings.ts";

export function shelfMarkdown({ title, description, prose, entries }: ShelfPage): string {
  const lists = recordKinds.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return ofKind.length === 0 ? [] : [`## ${kinds[kind].label}`, ofKind.map(rowLines).join("\n")];
  });
  return [`# ${escapeMarkdown(title)}`, description && escapeMarkdown(description), prose?.markdown, ...lists]
    .filter(Boolean)
    .join("\n\n");
}

function rowLines({ id, record, original, remark }: ShelfRow): string {
  const elsewhere = original ? `, ${outsideLink(`at ${original.host}`, original.href)}` : "";
  const line = record ? recordLine(record) : `- ${escapeMarkdown(id)}: ${notHere}${elsewhere}`;
  return remark === undefined ? line : `${line}  \n  ${escapeMarkdown(remark)}`;
}

import { h } from "hastscript";
import type { ElementContent } from "hast";
import type { ListItem, RootContent } from "mdast";
import { z } from "zod";
import type { UiStrings } from "../ui/en.ts";
import { safeAddress } from "./attributes.ts";
import type { ExpandInput } from "./directive.ts";

export interface PlaceLink {
  readonly text: string;
  readonly href: string;
}

const notebook = z.object({ label: z.string(), value: z.string() });

/** `[{label: "Google Colab", value: "https://…"}]`; what is not an address with a label is left out and makes it odd. */
export const notebookList = z
  .unknown()
  .optional()
  .transform((raw) => {
    const list: readonly unknown[] = Array.isArray(raw) ? raw : [];
    const found = list.flatMap((item) => notebook.safeParse(item).data ?? []);
    const places = found.filter(({ value }) => safeAddress(value) !== undefined);
    return { places, isOdd: raw !== undefined && (!Array.isArray(raw) || places.length < list.length) };
  });

export type NotebookList = z.infer<typeof notebookList>;

export function reportNotebooks({ isOdd }: NotebookList, report: ExpandInput<unknown>["report"]): void {
  if (!isOdd) return;
  report("incomplete-tag", 'Some notebooks cannot be read. Write each as {label: "Google Colab", value: "https://…"}.');
}

export function toNotebookLinks(list: NotebookList["places"], strings: UiStrings): PlaceLink[] {
  return list.map(({ label, value }) => ({
    text: strings.openNotebook.replace("{place}", () => label),
    href: value,
  }));
}

/** `ul.notebook-links` › `li` › `a` */
export function linksToHtml(links: readonly PlaceLink[], strings: UiStrings): ElementContent[] {
  if (links.length === 0) return [];
  const items = links.map(({ text, href }) => h("li", h("a", { href, rel: ["noopener"] }, text)));
  return [h("ul", { className: ["notebook-links"], ariaLabel: strings.notebooks }, items)];
}

export function linksToMarkdown(links: readonly PlaceLink[]): RootContent[] {
  const children = links.map(({ text, href }): ListItem => {
    const link = { type: "link" as const, url: href, children: [{ type: "text" as const, value: text }] };
    return { type: "listItem", children: [{ type: "paragraph", children: [link] }] };
  });
  return children.length > 0
    ? [{ type: "list", ordered: false, spread: false, children, data: { isUnsearched: true } }]
    : [];
}

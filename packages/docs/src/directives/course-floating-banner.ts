import { h } from "hastscript";
import type { ListItem } from "mdast";
import { z } from "zod";
import type { UiStrings } from "../ui/en.ts";
import { address, safeAddress } from "./attributes.ts";
import { defineDirective } from "./directive.ts";

interface BannerAttributes {
  readonly notebooks: readonly { readonly label: string; readonly value: string }[];
  readonly askForHelpUrl?: string | undefined;
}

const notebook = z.object({ label: z.string(), value: z.string() });

/**
 * `<CourseFloatingBanner notebooks={[{label: "Google Colab", value: "https://…"}]} askForHelpUrl="…" />`: the places
 * where a page can be tried out, as a list of links. What is no address with a label is left out.
 */
export const courseFloatingBanner = defineDirective<BannerAttributes>({
  name: "CourseFloatingBanner",
  body: "none",
  schema: z.object({
    notebooks: z
      .array(z.unknown())
      .catch([])
      .transform((list) => list.flatMap((item) => notebook.safeParse(item).data ?? []))
      .transform((list) => list.filter(({ value }) => safeAddress(value) !== undefined)),
    askForHelpUrl: address,
  }),
  toHtml: ({ attributes, strings }) => {
    const links = toLinks(attributes, strings);
    if (links.length === 0) return [];
    const items = links.map(({ text, href }) => h("li", h("a", { href, rel: ["noopener"] }, text)));
    return [h("ul", { className: ["notebook-links"], ariaLabel: strings.notebooks }, items)];
  },
  toMarkdown: ({ attributes, strings }) => {
    const links = toLinks(attributes, strings);
    const children = links.map(({ text, href }): ListItem => {
      const link = { type: "link" as const, url: href, children: [{ type: "text" as const, value: text }] };
      return { type: "listItem", children: [{ type: "paragraph", children: [link] }] };
    });
    return children.length > 0 ? [{ type: "list", ordered: false, spread: false, children }] : [];
  },
});

function toLinks({ notebooks, askForHelpUrl }: BannerAttributes, strings: UiStrings) {
  const places = notebooks.map(({ label, value }) => ({
    text: strings.openNotebook.replace("{place}", () => label),
    href: value,
  }));
  return askForHelpUrl ? [...places, { text: strings.askQuestion, href: askForHelpUrl }] : places;
}

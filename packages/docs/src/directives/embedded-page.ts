import { h } from "hastscript";
import { z } from "zod";
import type { UiStrings } from "../ui/en.ts";
import { defineDirective } from "./directive.ts";

interface EmbeddedPageAttributes {
  /** An https address. */
  readonly src: string;
  readonly title?: string | undefined;
}

/** What `<iframe>` becomes: a link. A page of documents loads nothing from another host on its own. */
export const embeddedPage = defineDirective<EmbeddedPageAttributes>({
  name: "modelshelf-embedded-page",
  body: "none",
  schema: z.object({ src: z.url({ protocol: /^https$/ }), title: z.string().optional() }),
  toHtml: ({ attributes, strings }) => [
    h(
      "p",
      { className: ["embedded-page"] },
      h("a", { href: attributes.src, rel: ["noopener"] }, toText(attributes, strings)),
    ),
  ],
  toMarkdown: ({ attributes, strings }) => [
    {
      type: "paragraph",
      children: [
        { type: "link", url: attributes.src, children: [{ type: "text", value: toText(attributes, strings) }] },
      ],
    },
  ],
});

function toText({ src, title }: EmbeddedPageAttributes, strings: UiStrings): string {
  const place = strings.embeddedFrom.replace("{host}", new URL(src).host);
  return title ? `${title} (${place})` : place;
}

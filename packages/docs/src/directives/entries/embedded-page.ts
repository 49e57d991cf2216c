import type { UiStrings } from "../../ui/en.ts";
import { defineDirective, h, z } from "../kit.ts";

interface EmbeddedPageAttributes {
  /** An https address. */
  readonly src: string;
  readonly title?: string | undefined;
}

/** Domains whose sub-domains hold pages that a script may put in place of the link when a reader asks for it. */
const embeddableDomains = ["hf.space"];

/** The addresses that a page of documents may show in frames, as sources of a Content-Security-Policy (`frame-src`). */
export const frameSources: readonly string[] = [
  "https://www.youtube-nocookie.com",
  ...embeddableDomains.map((domain) => `https://*.${domain}`),
];

/**
 * The link that `<iframe>` becomes. A page of documents loads nothing from another host on its own.
 * `p.embedded-page` › `a`; the paragraph has `data-embed="<address>"` where a script may load the page in its place.
 */
export const embeddedPage = defineDirective<EmbeddedPageAttributes>({
  name: "modelshelf-embedded-page",
  body: "none",
  schema: z.object({ src: z.url({ protocol: /^https$/ }), title: z.string().optional() }),
  toHtml: ({ attributes, strings }) => [
    h(
      "p",
      { className: ["embedded-page"], ...toEmbed(attributes.src) },
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

const toEmbed = (src: string): { dataEmbed?: string } => (isEmbeddable(src) ? { dataEmbed: src } : {});

/** Whether pages may show what is at an address in a frame, once a reader asks for it. */
export function isEmbeddable(address: string): boolean {
  // With the port, which the policy does not allow to be another one.
  const { host, protocol } = new URL(address);
  return protocol === "https:" && embeddableDomains.some((domain) => host.endsWith(`.${domain}`));
}

function toText({ src, title }: EmbeddedPageAttributes, strings: UiStrings): string {
  const place = strings.embeddedFrom.replace("{host}", new URL(src).host);
  return title ? `${title} (${place})` : place;
}

export default [embeddedPage];

import type { ElementContent } from "hast";
import { address, defineDirective, h, text, z } from "../kit.ts";
import { foreignSlug } from "../../scan/dialects/foreign-slug.ts";
import { directiveNode, withoutParagraph } from "../api-nodes.ts";
import { titleNodes, titleSchema, type TitledAttributes } from "../foreign-title.ts";
import { otherId } from "./api-parts.ts";
import { folded } from "./folded.ts";
import type { FoldedAttributes } from "./folded.ts";

const shown = {
  toHtml: ({ children }: { readonly children: ElementContent[] }) => children,
  toMarkdown: <Child>({ children }: { readonly children: Child[] }) => children,
};

/** Components that only arrange their content: `<Column>`, `<FileTree>` */
const frames = ["Column", "AccordionGroup", "FileTree", "Panel", "RequestExample", "ResponseExample"].map((name) =>
  defineDirective({ name, body: "markdown", isForeign: true, schema: z.object({}), ...shown }),
);

/** `<Frame caption="…" hint="…">`: an image with words above and below it. */
const framed = defineDirective<{ readonly caption?: string | undefined; readonly hint?: string | undefined }>({
  name: "Frame",
  body: "markdown",
  isForeign: true,
  schema: z.object({ caption: text, hint: text }),
  expand: ({ attributes: { caption = "", hint = "" }, children, textParser }) => {
    const parse = (words: string) => (words === "" ? [] : textParser("a caption", words)(words));
    return [...parse(hint), ...children, ...parse(caption)];
  },
  ...shown,
});

/** `<Fragment set:html={"…"} />`: HTML that a program wrote. */
const fragment = defineDirective<{ readonly "set:html"?: string | undefined }>({
  name: "Fragment",
  body: "markdown",
  isForeign: true,
  schema: z.object({ "set:html": text }),
  expand: ({ attributes: { "set:html": html }, children, parseHtml }) => (html ? parseHtml(html) : children),
  ...shown,
});

/** Components with a title, which links can lead to: `<Update label="…">`, `<ParamField path="…">` */
const titled = ["Update", "View", "ParamField", "ResponseField"].map((name) =>
  defineDirective<TitledAttributes>({
    name,
    body: "markdown",
    isForeign: true,
    schema: titleSchema(name.endsWith("Field") ? "param-" : ""),
    expand: ({ attributes, children }) => [
      ...(attributes.id === "" ? [] : [directiveNode(otherId, {}, [], attributes.id)]),
      ...titleNodes(attributes),
      ...children,
    ],
    ...shown,
  }),
);

/** `<LinkButton href="…">words</LinkButton>`: a link. */
const linkButton = defineDirective<{ readonly href?: string | undefined }>({
  name: "LinkButton",
  body: "markdown",
  isForeign: true,
  schema: z.object({ href: address }),
  expand: ({ attributes: { href }, children }) => {
    const words = withoutParagraph(children);
    return [h("p", href === undefined ? words : h("a", { href }, words))];
  },
  ...shown,
});

/** A small label; in Markdown its words in brackets. */
const label = defineDirective({
  name: "modelshelf-label",
  body: "none",
  isInline: true,
  schema: z.object({}),
  toHtml: ({ children }) => [h("span", { className: "badge" }, children)],
  toMarkdown: ({ children }) => [{ type: "text", value: "(" }, ...children, { type: "text", value: ")" }],
});

/** `<Badge text="new" />`, `<Badge>new</Badge>`: a label. Its builder leaves the first one out of the id of a heading. */
const badge = defineDirective<{ readonly words: string }>({
  name: "Badge",
  body: "markdown",
  isInline: true,
  isForeign: true,
  schema: z.object({ text }).transform((read) => ({ words: read.text ?? "" })),
  expand: ({ attributes: { words }, children }) => {
    const inside = words === "" ? withoutParagraph(children) : [{ type: "text" as const, value: words }];
    if (inside.length === 0) return [];
    return [{ ...directiveNode(label, {}, inside), ...(words !== "" && { data: { isAdded: true } }) }];
  },
  ...shown,
});

/** `<Icon name="star" />` */
const icon = defineDirective({
  name: "Icon",
  body: "none",
  isInline: true,
  isForeign: true,
  schema: z.object({}),
  expand: () => [],
  ...shown,
});

/** `<Accordion title="…">`, `<Expandable title="…">` */
const accordions = ["Accordion", "Expandable"].map((name) =>
  defineDirective<FoldedAttributes & { readonly id: string }>({
    ...folded,
    name,
    body: "markdown",
    isForeign: true,
    schema: z
      .object({ title: z.string().catch(""), id: text })
      .transform(({ title, id }) => ({ title, id: id ?? foreignSlug("mintlify", title) })),
    expand: ({ node, attributes: { id } }) => (id === "" ? [node] : [directiveNode(otherId, {}, [], id), node]),
  }),
);

export default [fragment, ...accordions, badge, framed, ...frames, icon, label, linkButton, ...titled];

import type { ElementContent } from "hast";
import { address, defineDirective, h, text, z } from "../kit.ts";
import { foreignSlug } from "../../scan/dialects/foreign-slug.ts";
import { directiveNode } from "../api-nodes.ts";
import { otherId } from "./api-parts.ts";
import { folded } from "./folded.ts";
import type { FoldedAttributes } from "./folded.ts";

const shown = {
  toHtml: ({ children }: { readonly children: ElementContent[] }) => children,
  toMarkdown: <Child>({ children }: { readonly children: Child[] }) => children,
};

/** Components that only arrange their content: `<CardGrid>`, `<Steps>` */
const frames = ["CardGroup", "CardGrid", "Columns", "Column", "Steps", "AccordionGroup", "FileTree", "Panel"]
  .concat(["RequestExample", "ResponseExample"])
  .map((name) => defineDirective({ name, body: "markdown", isForeign: true, schema: z.object({}), ...shown }));

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

interface TitledAttributes {
  readonly title: string;
  /** The id for links to it; empty where it has none. */
  readonly id: string;
  readonly href?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * Components with a title, which links can lead to, and perhaps an address: `<Card title="…" href="…">`, `<LinkCard>`,
 * `<Step title="…">`, `<ParamField>`
 */
const titled = ["Card", "LinkCard", "Step", "Tile", "Update", "View", "ParamField", "ResponseField"].map((name) =>
  defineDirective<TitledAttributes>({
    name,
    body: "markdown",
    isForeign: true,
    schema: z
      .object({
        id: text,
        title: text,
        label: text,
        name: text,
        path: text,
        query: text,
        body: text,
        href: address,
        description: text,
      })
      .transform(({ id, href, description, ...read }) => {
        const title = read.title ?? read.label ?? read.name ?? read.path ?? read.query ?? read.body ?? href ?? "";
        const made = foreignSlug("mintlify", title);
        return { title, id: id ?? (made !== "" && name.endsWith("Field") ? `param-${made}` : made), href, description };
      }),
    expand: ({ attributes: { title, id, href, description }, children }) => {
      const words: ElementContent = h("strong", title);
      return [
        ...(id === "" ? [] : [directiveNode(otherId, {}, [], id)]),
        ...(title === "" ? [] : [h("p", href === undefined ? words : h("a", { href }, words))]),
        ...(description === undefined ? [] : [h("p", description)]),
        ...children,
      ];
    },
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
    const words = children.flatMap((child) =>
      child.type === "element" && child.tagName === "p" ? child.children : [child],
    );
    return [h("p", href === undefined ? words : h("a", { href }, words))];
  },
  ...shown,
});

/** `<Badge text="new" />`, `<Badge>new</Badge>`: its words. */
const badge = defineDirective<{ readonly words: string }>({
  name: "Badge",
  body: "markdown",
  isInline: true,
  isForeign: true,
  schema: z.object({ text }).transform((read) => ({ words: read.text ?? "" })),
  expand: ({ attributes: { words }, children }) =>
    words === ""
      ? children.flatMap((child) => (child.type === "element" && child.tagName === "p" ? child.children : [child]))
      : [{ ...h("span", words), data: { isAdded: true } }],
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

export default [fragment, ...accordions, badge, framed, ...frames, icon, linkButton, ...titled];

import type { RootContent } from "mdast";
import { around } from "./api-rows.ts";
import { defineDirective, h, z } from "../kit.ts";

const titles = ["returns", "yields", "examples"] as const;

export interface PartAttributes {
  /** A part whose name the interface knows. */
  readonly section?: (typeof titles)[number] | undefined;
  /** As the text names it. */
  readonly title?: string | undefined;
}

/** A part with a title: what comes back, examples, "See also". Its type, where it has one, is the first paragraph. */
export const part = defineDirective<PartAttributes>({
  name: "modelshelf-api-part",
  body: "markdown",
  schema: z.object({ section: z.enum(titles).optional(), title: z.string().optional() }),
  toHtml: ({ attributes: { section, title = "" }, children, strings }) => [
    h("div", { className: ["api-part"] }, [
      h("p", { className: ["api-part-title"] }, section ? strings[section] : title),
      ...children,
    ]),
  ],
  toMarkdown: ({ attributes: { section, title = "" }, children, strings }) => {
    const value = section ? strings[section] : title;
    const head: RootContent = {
      type: "paragraph",
      children: [{ type: "strong", children: [{ type: "text", value }] }],
    };
    return [head, ...children];
  },
});

export interface SignatureAttributes {
  /** The visible part of a long one before it is opened. */
  readonly short?: string | undefined;
}

/** How an object is called; a long one can be opened. */
export const signature = defineDirective<SignatureAttributes>({
  name: "modelshelf-api-signature",
  body: "markdown",
  schema: z.object({ short: z.string().optional() }),
  toHtml: ({ attributes: { short }, children, strings }) => {
    if (short === undefined) return [h("div", { className: ["api-signature"] }, children)];
    const summary = [h("code", { translate: "no" }, short), " ", h("span", strings.wholeSignature)];
    return [h("details", { className: ["api-signature"] }, [h("summary", summary), ...children])];
  },
  toMarkdown: ({ children }) => children,
});

const facts = ["aliasOf", "inheritsFrom", "inheritedFrom", "documentedElsewhere"] as const;

/** One line of facts about an object: where it comes from. */
export const fact = defineDirective<{ readonly fact: (typeof facts)[number] }>({
  name: "modelshelf-api-fact",
  body: "markdown",
  schema: z.object({ fact: z.enum(facts) }),
  toHtml: ({ attributes, children, strings }) => [
    h(
      "p",
      { className: ["api-fact"] },
      around(strings[attributes.fact], children, (value) => ({ type: "text", value })),
    ),
  ],
  toMarkdown: ({ attributes, children, strings }) => {
    const words = children.flatMap((child) => (child.type === "paragraph" ? child.children : []));
    return [
      { type: "paragraph", children: around(strings[attributes.fact], words, (value) => ({ type: "text", value })) },
    ];
  },
});

/** The members of a class, below the description of the class itself. */
export const members = defineDirective({
  name: "modelshelf-api-members",
  body: "markdown",
  schema: z.object({}),
  toHtml: ({ children }) => [h("div", { className: ["api-members"] }, children)],
  toMarkdown: ({ children }) => children,
});

/** An id of a card beside its own: the name as the document writes it, which old links have. Nothing is seen of it. */
export const otherId = defineDirective({
  name: "modelshelf-api-id",
  body: "none",
  schema: z.object({}),
  toHtml: ({ id }) => (id === undefined ? [] : [h("span", { id })]),
  toMarkdown: () => [],
});

const apiParts = [part, signature, fact, members, otherId];

export default [...apiParts];

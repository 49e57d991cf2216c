import type { ElementContent } from "hast";
import JSON5 from "json5";
import type { DirectiveNode } from "../../nodes/nodes.ts";
import type { UiStrings } from "../../ui/en.ts";
import { type ApiCardAttributes, cardToHtml, cardToMarkdown } from "../api-card.ts";
import { defineDirective, type ExpandInput, h, safeAddress, text, z } from "../kit.ts";

interface DocstringAttributes extends ApiCardAttributes {
  readonly anchor?: string | undefined;
  readonly source?: string | undefined;
  /** `[{"name": "r", "val": ": int = 8"}]`, as data or as JSON. */
  readonly parameters?: unknown;
}

const within = ["docstring"];

/**
 * `<Docstring name="class peft.LoraConfig" anchor="peft.LoraConfig" source="https://…" parameters={[…]}>`, or the same in
 * child tags `<name>`, `<anchor>`, `<source>`, `<parameters>`: what other builders make of `[[autodoc]]`.
 */
const docstring = defineDirective<DocstringAttributes>({
  name: "Docstring",
  body: "markdown",
  schema: z
    .object({ name: text, anchor: text, source: text, parameters: z.unknown().optional() })
    .transform((read) => ({
      ...read,
      name: read.name ?? "",
    })),
  expand: toCard,
  toHtml: cardToHtml,
  toMarkdown: cardToMarkdown,
});

function toCard({ node, attributes, children }: ExpandInput<DocstringAttributes>): ElementContent[] {
  const facts = new Map<string, unknown>(Object.entries(attributes));
  const rest = children.filter((child) => {
    const isFact = child.type === "directive" && factNames.has(child.name);
    if (isFact) facts.set(child.name, (child.attributes as { body?: string }).body?.trim());
    return !isFact;
  });
  const word = (key: string) => (typeof facts.get(key) === "string" ? String(facts.get(key)) : "");
  const sourceUrl = /^https?:/.test(word("source")) ? safeAddress(word("source")) : undefined;
  const name = word("name") || word("anchor");
  const parameters = toParameters(facts.get("parameters"));
  const signature: ElementContent[] = parameters
    ? [{ type: "codeBlock", info: "py", value: `${name}(${parameters.join(", ")})` }]
    : [];
  const card: ApiCardAttributes = { name: name.replace(/^(?:class|def)\s+/, ""), sourceUrl };
  const id = word("anchor");
  return [{ ...node, ...(id && { id }), attributes: card, children: [...signature, ...rest] } satisfies DirectiveNode];
}

const parameter = z.object({ name: z.string(), val: z.string().catch("") });

/** `["r: int = 8"]`; `undefined` for what is not a list of parameters. */
function toParameters(value: unknown): string[] | undefined {
  const list = z.array(parameter).safeParse(typeof value === "string" ? parsed(value) : value);
  return list.success ? list.data.map(({ name, val }) => name + val) : undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON5.parse(json);
  } catch {
    return undefined;
  }
}

const factNames = new Set([
  "name",
  "anchor",
  "source",
  "parameters",
  "paramgroups",
  "paramsgroup",
  "isgetsetdescriptor",
]);

/** Parts whose text is a fact about the object and is shown in its head, or not at all. */
const facts = Array.from(factNames, (name) =>
  defineDirective<{ readonly body: string }>({
    name,
    body: "text",
    within,
    schema: z.object({ body: z.string().catch("") }),
    toHtml: () => [],
    toMarkdown: () => [],
  }),
);

function part(name: string, title: (strings: UiStrings) => string | undefined) {
  return defineDirective({
    name,
    body: "markdown",
    within,
    schema: z.object({}),
    toHtml: ({ children, strings }) => {
      const words = title(strings);
      const head = words === undefined ? [] : [h("p", { className: ["api-part-title"] }, words)];
      return [h("div", { className: ["api-part"] }, [...head, ...children])];
    },
    toMarkdown: ({ children, strings }) => {
      const value = title(strings);
      if (value === undefined) return children;
      return [{ type: "paragraph", children: [{ type: "strong", children: [{ type: "text", value }] }] }, ...children];
    },
  });
}

/** Parts of `<Docstring>`; elsewhere their names are words in angle brackets. */
const docstringParts = [
  ...facts,
  part("paramsdesc", ({ parameters }) => parameters),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => [
    part(`paramsdesc${number}title`, () => undefined),
    part(`paramsdesc${number}`, () => undefined),
  ]),
  part("rettype", ({ returnType }) => returnType),
  part("retdesc", ({ returns }) => returns),
  part("yieldtype", ({ yieldType }) => yieldType),
  part("yielddesc", ({ yields }) => yields),
  part("raises", ({ raises }) => raises),
  part("raisederrors", ({ raisedErrors }) => raisedErrors),
];

export default [docstring, ...docstringParts];

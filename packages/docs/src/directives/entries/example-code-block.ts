import { defineDirective, h, text, z } from "../kit.ts";

interface AnchorAttributes {
  readonly anchor?: string | undefined;
}

/** `<ExampleCodeBlock anchor="trainer.example">…</ExampleCodeBlock>`: an example that can be linked to. */
const exampleCodeBlock = defineDirective<AnchorAttributes>({
  name: "ExampleCodeBlock",
  body: "markdown",
  schema: z.object({ anchor: text }),
  expand: ({ node, attributes: { anchor } }) => [{ ...node, ...(anchor?.trim() && { id: anchor.trim() }) }],
  toHtml: ({ children, id }) => [h("div", { className: ["example"], id }, children)],
  toMarkdown: ({ children }) => children,
});

export default [exampleCodeBlock];

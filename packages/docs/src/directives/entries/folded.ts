import { defineDirective, h, z } from "../kit.ts";

export interface FoldedAttributes {
  readonly title: string;
}

/** A part that is shown when its title is selected: `details` › `summary`; in Markdown its title in bold, then its content. */
export const folded = defineDirective<FoldedAttributes>({
  name: "modelshelf-folded",
  body: "markdown",
  schema: z.object({ title: z.string().catch("") }),
  toHtml: ({ attributes: { title }, children, strings }) => [
    h("details", [h("summary", title || strings.note), ...children]),
  ],
  toMarkdown: ({ attributes: { title }, children, strings }) => [
    { type: "paragraph", children: [{ type: "strong", children: [{ type: "text", value: title || strings.note }] }] },
    ...children,
  ],
});

export default [folded];

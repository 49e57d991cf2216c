import type { BlockContent, PhrasingContent, RootContent } from "mdast";
import { defineDirective, type DirectiveInput, h, z } from "../kit.ts";

export const calloutKinds = ["note", "tip", "important", "warning", "caution"] as const;
type CalloutKind = (typeof calloutKinds)[number];

export interface CalloutAttributes {
  readonly kind: CalloutKind;
  /** In place of the kind's own word. */
  readonly title?: string | undefined;
}

/** A remark set apart: what `> [!NOTE]` becomes, and what `<Tip>` is written as. */
export const callout = defineDirective<CalloutAttributes>({
  name: "modelshelf-callout",
  body: "markdown",
  schema: z.object({ kind: z.enum(calloutKinds), title: z.string().optional() }),
  toHtml: ({ attributes: { kind, title }, children, strings }) => [
    h("div", { className: ["callout", `callout-${kind}`], role: "note" }, [
      h("p", { className: ["callout-title"] }, title ?? strings[kind]),
      ...children,
    ]),
  ],
  toMarkdown: toAlert,
});

/** GitHub's form. The marker is raw Markdown: as text its bracket would be escaped. */
function toAlert({
  attributes: { kind, title },
  children,
}: DirectiveInput<CalloutAttributes, RootContent>): RootContent[] {
  const marker: PhrasingContent[] = [{ type: "html", value: `[!${kind.toUpperCase()}]\n` }];
  if (title) marker.push({ type: "strong", children: [{ type: "text", value: title }] });
  const [first, ...others] = children;
  const opensWithText = first?.type === "paragraph" && !title;
  const opening = { type: "paragraph" as const, children: opensWithText ? [...marker, ...first.children] : marker };
  return [{ type: "blockquote", children: [opening, ...((opensWithText ? others : children) as BlockContent[])] }];
}

export default [callout];

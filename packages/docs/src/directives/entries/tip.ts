import { defineDirective, flag, text, z } from "../kit.ts";
import { callout, type CalloutAttributes } from "./callout.ts";

/** `<Tip>…</Tip>`, `<Tip warning={true}>…</Tip>`, `<Tip title="…">…</Tip>`: the older form of a callout. */
const tip = defineDirective<CalloutAttributes>({
  name: "Tip",
  body: "markdown",
  schema: z
    .object({ warning: flag, title: text })
    .transform(({ warning, title }) => ({ kind: warning ? ("warning" as const) : ("tip" as const), title })),
  toHtml: callout.toHtml,
  toMarkdown: callout.toMarkdown,
});

export default [tip];

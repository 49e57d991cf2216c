import { callout, type CalloutAttributes, calloutKinds } from "./callout.ts";
import { toCallout } from "../../scan/dialects/callout-kind.ts";
import { defineDirective, text, z } from "../kit.ts";

const kind = z.enum(calloutKinds);

/** `<Note>`, `<Warning>`, `<Aside type="caution" title="…">` and their like in documents of other builders. */
const foreignCallouts = ["Aside", "Note", "Warning", "Info", "Check", "Danger", "Callout", "Admonition"].map((name) =>
  defineDirective<CalloutAttributes>({
    name,
    body: "markdown",
    isForeign: true,
    schema: z.object({ type: text, title: text }).transform(({ type, title = "" }) => {
      const word = type ?? (/^(?:Aside|Callout|Admonition)$/.test(name) ? "note" : name);
      const found = toCallout(word, title);
      return { ...found, kind: kind.parse(found.kind) };
    }),
    toHtml: callout.toHtml,
    toMarkdown: callout.toMarkdown,
  }),
);

export default [...foreignCallouts];

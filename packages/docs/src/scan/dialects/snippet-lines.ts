import { matchAt } from "../attributes.ts";
import type { ForeignForm } from "./foreign-form.ts";

const line = /[ \t]*-{1,}8<-{1,}[ \t]+(?:"[^"\n]+"|'[^'\n]+')[ \t]*(?=\n|$)/y;

/** `--8<-- "parts/note.md"`: a file of the folder as a part of the page. */
export const snippetLines: ForeignForm = {
  read: ({ source }, lineStart) => {
    const text = matchAt(line, source, lineStart);
    if (text === "") return undefined;
    const path = (/["'](.+)["']/.exec(text)?.[1] ?? "").replace(/^(?:docs\/)?/, "/");
    const start = lineStart + text.search(/\S/);
    const end = lineStart + text.length;
    const attributes = { body: JSON.stringify({ path }) };
    return { tokens: [{ kind: "leaf", name: "include", isInline: false, attributes, start, end }], end };
  },
};

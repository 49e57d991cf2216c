import type { ForeignForm } from "./foreign-form.ts";

const tag =
  /([ \t]*)(<[a-z][a-z\d-]*(?:[ \t][^<>\n]{0,500}?)?)[ \t]+markdown(?:=(?:"[^"\n]*"|\w+))?((?:[ \t][^<>\n]{0,500})?>)[ \t]*(?=\n)/iy;

/** `<figure markdown>`: what the element holds is Markdown, without a blank line before it. */
export const markdownElements: ForeignForm = {
  read: ({ source }, lineStart) => {
    tag.lastIndex = lineStart;
    const [whole, blanks = "", before = "", after = ""] = tag.exec(source) ?? [];
    if (whole === undefined) return undefined;
    const [start, end] = [lineStart + blanks.length, lineStart + whole.length];
    return { tokens: [{ kind: "rewritten", text: `${before}${after}\n`, start, end }], end };
  },
};

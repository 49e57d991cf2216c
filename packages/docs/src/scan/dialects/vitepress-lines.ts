import type { ForeignForm } from "./foreign-form.ts";

const snippet =
  /([ \t]*)<<<[ \t]*([^\s#{[]+)(#[\w-]+)?[ \t]*(?:\{([^{}\n]*)\})?[ \t]*(?:\[([^[\]\n]+)\])?[ \t]*(?=\n|$)/y;
const inclusion =
  /([ \t]*)<!--[ \t]*@include:[ \t]*([^\s#{>]+)(#[\w-]+)?[ \t]*(?:\{[^{}\n]*\})?[ \t]*-->[ \t]*(?=\n|$)/y;
const outline = /[ \t]*\[\[toc\]\][ \t]*(?=\n|$)/iy;
const program = /<(script|style)\b[^<>\n]{0,500}>/iy;

/** `<<< @/snippets/a.ts#part{1,3 ts} [Label]`: a file of the folder, or a part of it, as code. */
export const fileLines: ForeignForm = {
  read: ({ source }, lineStart) => {
    snippet.lastIndex = lineStart;
    const [text, blanks = "", path = "", region, braces = "", label] = snippet.exec(source) ?? [];
    if (text === undefined) return undefined;
    const language = /(?:^|\s)([a-z][\w+#-]*)/i.exec(braces)?.[1] ?? /\.(\w+)$/.exec(path)?.[1] ?? "text";
    const body = { path: inFolder(path), language: label === undefined ? language : `${language} [${label}]` };
    return leaf("literalinclude", { ...body, ...partOf(region) }, lineStart + blanks.length, lineStart + text.length);
  },
};

/** `<!--@include: ./parts/note.md-->`: a file of the folder as a part of the page. */
export const includedPages: ForeignForm = {
  read: ({ source }, lineStart) => {
    inclusion.lastIndex = lineStart;
    const [text, blanks = "", path = "", region] = inclusion.exec(source) ?? [];
    if (text === undefined) return undefined;
    const body = { path: inFolder(path), ...partOf(region) };
    return leaf("include", body, lineStart + blanks.length, lineStart + text.length);
  },
};

/** `[[toc]]`, which every page here has beside its text. */
export const outlineLines: ForeignForm = {
  read: ({ source }, lineStart) => {
    outline.lastIndex = lineStart;
    const text = outline.exec(source)?.[0];
    return text === undefined ? undefined : nothing(lineStart, lineStart + text.length);
  },
};

/** So long is a program within a page at most: without a bound, each of many would be searched for its end. */
const longestProgram = 20_000;

/** `<script setup>` and `<style scoped>`, which are for a builder that runs them. */
export const programBlocks: ForeignForm = {
  read: ({ source }, lineStart) => {
    program.lastIndex = lineStart;
    const [head, name = ""] = program.exec(source) ?? [];
    if (head === undefined) return undefined;
    const closing = new RegExp(`</${name}>`, "i");
    const length = source.slice(lineStart, lineStart + longestProgram).search(closing);
    return length === -1 ? undefined : nothing(lineStart, lineStart + length + `</${name}>`.length);
  },
};

const nothing = (start: number, end: number) => ({ tokens: [{ kind: "comment" as const, start, end }], end });

const leaf = (name: string, body: object, start: number, end: number) => ({
  tokens: [{ kind: "leaf" as const, name, isInline: false, attributes: { body: JSON.stringify(body) }, start, end }],
  end,
});

/** `@` is the folder of all documents. */
const inFolder = (path: string): string => path.replace(/^@(?=\/)/, "");

/** `#part` is between the lines `#region part` and `#endregion part`, behind whatever sign of a comment. */
const partOf = (region: string | undefined): object =>
  region === undefined ? {} : { "start-after": `region ${region.slice(1)}`, "end-before": "endregion" };

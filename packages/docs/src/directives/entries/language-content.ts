import { defineDirective, z } from "../kit.ts";
import { tab, type TabAttributes, tabs, type TabsAttributes } from "./tabs.ts";

const languageNames = new Map([
  ["python", "Python"],
  ["js", "JavaScript"],
  ["curl", "cURL"],
  ["rust", "Rust"],
  ["node", "Node.js"],
]);

/** `<tokenizerslangcontent><python>…</python><rust>…</rust><node>…</node></tokenizerslangcontent>` */
const tokenizersLanguageContent = defineDirective<TabsAttributes>({
  name: "tokenizerslangcontent",
  body: "markdown",
  schema: z.object({}).transform(() => ({ group: "code" })),
  toHtml: tabs.toHtml,
  toMarkdown: tabs.toMarkdown,
});

/** The parts of it and of `<inferencesnippet>`. Elsewhere `<python>` is a word in angle brackets. */
const languageParts = Array.from(languageNames, ([option, label]) =>
  defineDirective<TabAttributes>({
    name: option,
    body: "markdown",
    within: ["tokenizerslangcontent", "inferencesnippet"],
    schema: z.object({}).transform(() => ({ option, label })),
    toHtml: tab.toHtml,
    toMarkdown: tab.toMarkdown,
  }),
);

export default [...languageParts, tokenizersLanguageContent];

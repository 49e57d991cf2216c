import { readFileSync } from "node:fs";

/** A document as it is written, for one framework, without code and comments. */
interface Source {
  readonly text: string;
  readonly withCode: string;
}

/** One page for one framework. */
export interface Counted extends Source {
  readonly name: string;
  /** Address of its set and the file's path in it. */
  readonly file: string;
  readonly html: string;
  readonly markdown: string;
}

/** How often something is in the source, in the HTML and in the Markdown version. */
type Count = (page: Counted) => readonly [source: number, html: number, markdown: number];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Counts by patterns, in that order; the Markdown version's and the source's code blocks are left out. */
const byPattern =
  (source: RegExp, html: RegExp, markdown: RegExp): Count =>
  (page) => [count(page.text, source), count(page.html, html), count(withoutCode(page.markdown), markdown)];

const callout = /class="callout callout-/g;
const alert = /^[ >]*(?:[-*+] +)?> \[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gm;

export const census: Readonly<Record<string, Count>> = {
  callouts: byPattern(/^[ >]*>\s*\[!\w+\]|<(?:Tip|Added|Changed|Deprecated)\b/gim, callout, alert),
  "groups of tabs": byPattern(/<hfoptions\b|<inferencesnippet>/g, /class="tabs"/g, /(?!)/g),
  tabs: byPattern(/<hfoption\b|<(?:python|js|curl)>/g, /class="tab"/g, /(?!)/g),
  quizzes: byPattern(/<Question\b/g, /class="quiz"/g, /<summary>(?:Answers|Odpowiedzi)<\/summary>/g),
  "choices of quizzes": byPattern(
    /^\s*(?:\{ *)?text:/gm,
    /<input type="checkbox" value=/g,
    /^\d+\. \*\*(?:Correct|Incorrect|Dobrze|Źle)\.\*\*/gm,
  ),
  films: byPattern(
    /<Youtube\b|<iframe[^>]*youtube[^>]*>/g,
    /data-youtube="/g,
    /\[(?:Watch the video on|Obejrzyj film w) YouTube\]\(https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}\)/g,
  ),
  "places to try a page out": ({ text, html, markdown }) => [
    // Where to ask follows from the chapter when it is not written.
    count(text, /\{ *label: ?"/g) + count(text, /<CourseFloatingBanner\b(?=[^>]*\s(?:chapter|askForHelpUrl)=)/g),
    html.match(/<ul class="notebook-links".*?<\/ul>/gs)?.reduce((sum, list) => sum + count(list, /<li>/g), 0) ?? 0,
    count(
      markdown,
      /^ *[-*] \[(?:Open in (?:Google Colab|Aws Studio|Gradio)|Otwórz w|Ask a question|Zadaj)[^\]]*\]\(/gm,
    ),
  ],
  "inference cards": byPattern(/<InferenceSnippet\b/g, /class="inference-card"/g, /^\*\*Hosted inference/gm),
  "objects of an API": ({ text, withCode, html, markdown }) => [
    count(text, /^\[\[autodoc\]\]/gm),
    count(html, /class="api-card"/g),
    // Other documents set a line of code in bold by themselves, and members have one of their own.
    count(markdown, /^\*\*`[\w.]+`\*\*/gm) -
      count(withCode, /^\*\*`[\w.]+`\*\*/gm) -
      count(html, /class="api-card api-member"/g),
  ],
  formulas: byPattern(
    /\$\$[^$]+\$\$|\\\\\(.+?\\\\\)|(?<![\w$\\/=])\$(?!\d[\d.,]* |\s)[^$\n`]*?[^\s$]\$(?![\w$])/g,
    /class="math(?: math-display)?"/g,
    /\$\$[^$]+\$\$|(?<![\w$\\])\$(?!\d[\d.,]* |\s)[^$\n`]*?[^\s$]\$(?![\d$])/g,
  ),
  images: byPattern(/<img\b|!\[[^\]]*\]\(/g, /<img /g, /!\[/g),
  "pages in frames": byPattern(
    /<iframe\b(?![^>]*youtube)/g,
    /class="embedded-page"/g,
    /(?:Embedded page from|Osadzona strona z) [^\]]*\]\(/g,
  ),
  "films of a file": byPattern(/<video\b/g, /<video /g, /\[Video\]\(/g),
  tables: ({ text, withCode, html, markdown }) => [
    // The card of an inference snippet is one, too.
    count(text, /^[ >]*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$|<table\b|<InferenceSnippet\b/gm),
    count(html, /<table>|<table /g),
    // One of code side by side has no form in Markdown; its cells follow each other.
    count(withoutCode(markdown), /^ *\|(?: :?-+:? \|)+$/gm) + count(withCode, /<table\b(?:(?!<\/table>)[^])*?^```/gm),
  ],
  diagrams: (page) => [
    count(page.withCode, /^ *```mermaid/gm),
    count(page.html, / data-diagram="mermaid"/g),
    count(page.markdown, /^ *```mermaid/gm),
  ],
  "blocks of code": ({ withCode, html, markdown }) => [
    fences(withCode),
    count(html, /<figure class="code/g),
    fences(markdown),
  ],
  "wide tables": (page) => [
    count(page.withCode, /<!-- STRETCH TABLES -->/g),
    count(page.html, /table-stretch/g) > 0 ? 1 : 0,
    count(page.markdown, /<!-- STRETCH TABLES -->/g),
  ],
  "folded texts": byPattern(/<details\b/g, /<details>(?!<summary>(?:Answers|Odpowiedzi))|<details /g, /(?!)/g),
  footnotes: byPattern(/^\[\^[^\]]+\]:/gm, /<li id="fn-/g, /^\[\^[^\]]+\]:/gm),
};

/** Parts that the Markdown version writes in its own way, so that they are counted by their words below. */
export const saidByWords = new Set(["groups of tabs", "tabs", "folded texts"]);

function withoutCode(markdown: string): string {
  return markdown
    .replace(/^([ >]*(?:[-*+] +|\d+\. +)?)(`{3,}|~{3,})[^\n]*\n(?:.*?\n)??[ >]*\2`*~*[ \t]*$/gms, "")
    .replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)|`[^`\n]`/g, "");
}

/** Blocks of code: opening lines of fences, those inside of other fences left out. */
function fences(markdown: string): number {
  let open = "";
  let found = 0;
  for (const line of markdown.split("\n")) {
    const [, marks = "", rest = ""] = /^[ >]*(?:[-*+] +|\d+\. +|\| )*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open !== "" && marks.startsWith(open) && rest.trim() === "") open = "";
    else if (open === "" && marks !== "" && !rest.includes("`")) {
      open = marks;
      found++;
    }
  }
  return found;
}

/** The document of a page, for one framework. */
export function toSource(file: string, framework: string): Source {
  const withCode = readFileSync(file, "utf8").replace(
    /\{#if fw === '(\w+)'\}(.*?)(?:\{:else\}(.*?))?\{\/if\}/gs,
    (_, name: string, yes: string, no = "") => (name === framework ? yes : no),
  );
  return { withCode, text: withoutCode(withCode.replace(/<!--.*?-->/gs, "")) };
}

import type { Root } from "hast";
import type { Directive } from "../directives/directive.ts";
import { type FindInferenceCalls, type InferenceCalls, keyOfInference } from "../directives/inference-code.ts";
import { type ApiAbsence, type ApiObject, type FindApiObject, keyOfRequest } from "../api/api-object.ts";
import { diagnose, type Diagnostic, type Place, type Report } from "../diagnostics/diagnostic.ts";
import type { DocPage } from "../page/page.ts";
import type { DialectTraits } from "../scan/dialects/dialect.ts";
import { walk } from "../nodes/walk.ts";
import type { ScannedPage } from "../scan/scanned-page.ts";
import { hasForeignParts } from "../tree/anchor-advice.ts";
import { drawEmoji } from "../tree/draw-emoji.ts";
import { embed, type Embedding } from "../tree/embed.ts";
import { type AnswerLinks, linkQuestions, lookupsFrom } from "../tree/link-answers.ts";
import type { DistantAnchor } from "../tree/link-options.ts";
import { resolveLinks } from "../tree/links.ts";
import { markLines } from "../tree/mark-lines.ts";
import { givePageIds } from "../tree/page-ids.ts";
import { giveTabIds } from "../tree/tab-ids.ts";
import { firstTitle, giveTitle } from "../tree/page-title.ts";
import { takeCodeMarks } from "../tree/code-marks.ts";
import { parseTree } from "../tree/parse-tree.ts";
import { reportBrokenMarks } from "../tree/broken-marks.ts";
import { reportTemplateTexts } from "../tree/template-texts.ts";
import { uiStrings } from "../ui/ui-strings.ts";
import { toDescription } from "../writers/to-description.ts";
import { toHtml, type WriteOptions } from "../writers/to-html.ts";
import { toMarkdown } from "../writers/to-markdown.ts";
import { type PageSection, toSections } from "../writers/to-search.ts";
import { toMarkdownTree } from "../writers/to-markdown-tree.ts";
import { toOutline } from "../writers/to-outline.ts";

/** All that a page is compiled from beside its site's answers; plain data, so that any thread can do it. */
export interface PageWork {
  readonly page: ScannedPage;
  /** Path of the file below the set's folder, for diagnostics. */
  readonly file: string;
  /** The page's address. */
  readonly href: string;
  /** Its title in the table of contents: shown above it where it has neither a title of its own nor one in its front matter. */
  readonly title?: string | undefined;
  /** Address of the set. */
  readonly base: string;
  /** Address of the folder that the file is in. */
  readonly directory: string;
  readonly language: string;
  readonly framework: string;
  /** The builder that it was written for, where that is another one. */
  readonly dialect?: DialectTraits | undefined;
  readonly notebookUrl?: string | undefined;
  /** The objects of `[[autodoc]]` lines, by `keyOfRequest`, where a package is known. */
  readonly apiObjects?: ReadonlyMap<string, ApiObject | ApiAbsence> | undefined;
  /** The calls of its `<InferenceSnippet>`, by `keyOfInference`, where the site has them written. */
  readonly inferenceCalls?: ReadonlyMap<string, InferenceCalls> | undefined;
  /** Each block of the HTML says which line of the file it comes from: `data-line`. */
  readonly marksLines?: boolean | undefined;
  /** The text is not a page of its own but part of one. */
  readonly embedding?: Embedding | undefined;
}

/** The compiler's needs other than the work. */
export interface CompileContext {
  /** By lower-case name. */
  readonly directives: ReadonlyMap<string, Directive>;
  readonly answer: AnswerLinks;
}

type CompileOptions = PageWork & CompileContext;

/** A page by its own text; the site adds its place in the site. */
export interface CompiledPage extends Pick<
  DocPage,
  "description" | "outline" | "html" | "markdown" | "addressOffsets" | "hasMath" | "hasDiagram"
> {
  /** Title of the front matter, else the first heading of the first rank, else any heading; absent for a page without all. */
  readonly heading?: string;
  /** For the search. */
  readonly sections: readonly PageSection[];
  readonly ids: ReadonlySet<string>;
  readonly distantAnchors: readonly DistantAnchor[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a scanned page for one framework. Never fails: a page that cannot be read is shown as its source. */
export async function compilePage(work: PageWork, context: CompileContext): Promise<CompiledPage> {
  const { page } = work;
  if (page.tooMuch !== undefined) return sourceAsPage(work, context, { fault: page.tooMuch });
  const options = { ...work, ...context };
  const diagnostics: Diagnostic[] = [];
  const report: Report = (place, kind, message, subject) => {
    if (diagnostics.length >= maxFindings) return;
    const found = diagnose(options.file, placeInFile(place, page.lines), kind, message);
    diagnostics.push({ ...found, ...(subject !== undefined && { subject }) });
  };
  reportOddities(page, report);
  try {
    const { tree, ids, distantAnchors } = await readPage(page, options, report, diagnostics);
    return await write(tree, { page, options, ids, distantAnchors, diagnostics });
  } catch (error) {
    return sourceAsPage(work, context, { fault: error, diagnostics });
  }
}

/** So much of the source of a page that cannot be compiled is shown: more is of no use in a browser, and fills the memory. */
const longestShown = 1_000_000;

/**
 * The message for a page that is shown as its source.
 *
 * @param reason a clause: "it is nested too deep"
 */
export function tooMuchToRead(reason: string, shown: keyof typeof shownSources): string {
  return `This page is too complex to read (${reason}), so ${shownSources[shown]}. Split it, or look for deep nesting.`;
}

const shownSources = {
  whole: "its source is shown",
  beginning: "the beginning of its source is shown",
} as const;

/** The page that stands in for one that cannot be compiled: its source, or of a very long one the beginning. */
export function sourceAsPage(
  work: PageWork,
  context: CompileContext,
  { fault, diagnostics = [] }: { readonly fault: unknown; readonly diagnostics?: readonly Diagnostic[] },
): Promise<CompiledPage> {
  const reason = reasonOf(fault);
  const { page, file } = work;
  const message = tooMuchToRead(reason, page.source.length > longestShown ? "beginning" : "whole");
  const value = page.source.slice(0, longestShown);
  const tree: Root = { type: "root", children: [{ type: "codeBlock", info: "", value }] };
  const reports = [...diagnostics, diagnose(file, { line: 1 }, "unreadable-page", message)];
  const options = { ...work, ...context };
  return write(tree, { page, options, ids: new Set(), distantAnchors: [], diagnostics: reports });
}

function reasonOf(fault: unknown): string {
  if (fault instanceof RangeError && fault.message.includes("call stack")) return "it is nested too deep";
  return fault instanceof Error ? fault.message : String(fault);
}

/** A notebook's text is another than its file's: what is known of a place is the line that its cell begins on. */
function placeInFile(place: Place, lines: PageWork["page"]["lines"]): Place {
  if (lines === undefined) return place;
  const { line, within } = place;
  return { line: lines[line - 1] ?? line, ...(within !== undefined && { within }) };
}

/** So many findings of one page are kept: nobody reads more, and a page of a million mistakes must not fill the memory. */
const maxFindings = 1000;

/** Says what the scanner found. Oddities come in the order of their places, so the text is walked once. */
function reportOddities({ source, oddities }: ScannedPage, report: Report): void {
  let line = 1;
  let lineStart = 0;
  for (const { offset, kind, message } of oddities.toSorted((a, b) => a.offset - b.offset)) {
    for (let end = source.indexOf("\n", lineStart); end !== -1 && end < offset; end = source.indexOf("\n", lineStart)) {
      line++;
      lineStart = end + 1;
    }
    report({ line, column: offset - lineStart + 1 }, kind, message);
  }
}

async function readPage(page: ScannedPage, options: CompileOptions, report: Report, found: readonly Diagnostic[]) {
  const { apiObjects, inferenceCalls } = options;
  const findApiObject: FindApiObject | undefined = apiObjects && ((request) => apiObjects.get(keyOfRequest(request)));
  const findInferenceCalls: FindInferenceCalls | undefined =
    inferenceCalls && ((request) => inferenceCalls.get(keyOfInference(request)));
  const lookups = { findApiObject, findInferenceCalls };
  const tree = parseTree(page, { ...options, ...lookups, strings: uiStrings(options.language), report });
  if (options.dialect) takeCodeMarks(tree, options.dialect);
  reportBrokenMarks(tree, report);
  if (options.dialect?.name === "MkDocs Material") reportTemplateTexts(tree, report);
  const ids = new Set(givePageIds(tree, report, options.dialect?.slugs));
  if (options.dialect?.tabIds) giveTabIds(tree, ids, options.dialect.tabIds);
  giveTitle(tree, ids, options.title === undefined ? undefined : (page.frontMatter.title ?? options.title));
  const questions = linkQuestions(tree, options);
  const answers = lookupsFrom(questions, questions.length > 0 ? await options.answer(questions) : []);
  const anchors = resolveLinks(tree, { ...options, ...answers, ids, isPartial: hasForeignParts(found), report });
  if (options.embedding) {
    embed(tree, options.embedding);
    drawEmoji(tree);
  }
  const distantAnchors = anchors.map((anchor) => ({ ...anchor, place: placeInFile(anchor.place, page.lines) }));
  return { tree, ids, distantAnchors };
}

interface ReadPage {
  readonly page: ScannedPage;
  readonly options: CompileOptions;
  readonly ids: ReadonlySet<string>;
  readonly distantAnchors: readonly DistantAnchor[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Placed {
  readonly type: string;
  position?: object | undefined;
}

async function write(tree: Root, { page, options: asked, ...found }: ReadPage): Promise<CompiledPage> {
  const { language, directives } = asked;
  const options: WriteOptions = { language, directives, strings: uiStrings(language), flags: page.flags };
  const outline = toOutline(tree);
  if (asked.marksLines) markLines(tree, page.lines);
  const heading = page.frontMatter.title ?? firstTitle(outline);
  const html = await toHtml(tree, options);
  // The places of nodes have been told, and are half of what is copied for the Markdown tree.
  walk<Placed>(tree, (node) => (node.position = undefined));
  const markdownTree = toMarkdownTree(tree, options);
  return {
    ...(heading && { heading }),
    description: page.frontMatter.description ?? toDescription(tree, language),
    outline,
    html,
    sections: toSections(markdownTree),
    ...toMarkdown(markdownTree, page.flags),
    ...(html.includes('<span class="katex') && { hasMath: true as const }),
    ...(html.includes(' data-diagram="') && { hasDiagram: true as const }),
    ...found,
  };
}

import type { Root } from "hast";
import type { Directive } from "./directives/directive.ts";
import type { FindApiObject } from "./api/api-object.ts";
import type { Diagnostic, DocPage, Severity } from "./page.ts";
import type { ScannedPage } from "./scan/scan.ts";
import { resolveLinks } from "./tree/links.ts";
import type { DistantAnchor, LinkTarget } from "./tree/links.ts";
import { givePageIds } from "./tree/page-ids.ts";
import { parseTree } from "./tree/parse-tree.ts";
import { uiStrings } from "./ui/ui-strings.ts";
import { toDescription } from "./writers/to-description.ts";
import { toHtml } from "./writers/to-html.ts";
import type { WriteOptions } from "./writers/to-html.ts";
import { toMarkdown } from "./writers/to-markdown.ts";
import { toSections } from "./writers/to-search.ts";
import type { PageSection } from "./writers/to-search.ts";
import { toTwinTree } from "./writers/to-twin-tree.ts";
import { toOutline } from "./writers/to-outline.ts";

export interface CompileOptions {
  /** Path of the file below the set's folder, for diagnostics. */
  readonly file: string;
  /** The page's address. */
  readonly href: string;
  /** Address of the folder that the file lies in. */
  readonly directory: string;
  readonly language: string;
  readonly framework: string;
  readonly directives: ReadonlyMap<string, Directive>;
  readonly resolve: (path: string) => LinkTarget | undefined;
  /** The address of a picture or another file of the set, by an address path; `undefined` where there is none. */
  readonly resolveFile?: (path: string) => string | undefined;
  /** Where an object of an API is described, by its name. */
  readonly resolveApi?: (name: string) => LinkTarget | undefined;
  readonly notebookUrl?: string | undefined;
  readonly findApiObject?: FindApiObject | undefined;
}

/** What a page's own text says; its place in the site is added by the site. */
export interface CompiledPage extends Pick<
  DocPage,
  "description" | "outline" | "html" | "markdown" | "addressOffsets" | "hasMath" | "hasDiagram"
> {
  /** Text of the first heading, else the title of the front matter; absent for a page without both. */
  readonly heading?: string;
  /** For the search. */
  readonly sections: readonly PageSection[];
  readonly ids: ReadonlySet<string>;
  readonly distantAnchors: readonly DistantAnchor[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a scanned page for one framework. Never fails: a page that cannot be read is shown as its source. */
export async function compilePage(page: ScannedPage, options: CompileOptions): Promise<CompiledPage> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (line, severity, message) =>
    void diagnostics.push({ severity, file: options.file, line: page.lines?.[line - 1] ?? line, message });
  for (const { offset, severity, message } of page.oddities) {
    report(page.source.slice(0, offset).split("\n").length, severity, message);
  }
  try {
    const { tree, ids, distantAnchors } = readPage(page, options, report);
    return await write(tree, { page, options, ids, distantAnchors, diagnostics });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(
      1,
      "error",
      `This page cannot be read (${reason}); its source is shown. Look for something nested very deep.`,
    );
    const source: Root = { type: "root", children: [{ type: "codeBlock", info: "", value: page.source }] };
    return write(source, { page, options, ids: new Set(), distantAnchors: [], diagnostics });
  }
}

type Report = (line: number, severity: Severity, message: string) => void;

function readPage(page: ScannedPage, options: CompileOptions, report: Report) {
  const tree = parseTree(page, { ...options, strings: uiStrings(options.language), report });
  const ids = givePageIds(tree, report);
  const distantAnchors = resolveLinks(tree, { ...options, ids, report });
  return { tree, ids, distantAnchors };
}

interface ReadPage {
  readonly page: ScannedPage;
  readonly options: CompileOptions;
  readonly ids: ReadonlySet<string>;
  readonly distantAnchors: readonly DistantAnchor[];
  readonly diagnostics: readonly Diagnostic[];
}

async function write(tree: Root, { page, options: asked, ...found }: ReadPage): Promise<CompiledPage> {
  const { language, directives } = asked;
  const options: WriteOptions = { language, directives, strings: uiStrings(language), flags: page.flags };
  const outline = toOutline(tree);
  const heading = outline[0]?.text || page.frontMatter.title;
  const html = await toHtml(tree, options);
  const twin = toTwinTree(tree, options);
  return {
    ...(heading && { heading }),
    description: page.frontMatter.description ?? toDescription(tree, language),
    outline,
    html,
    sections: toSections(twin),
    ...toMarkdown(twin, page.flags),
    ...(html.includes('<span class="katex') && { hasMath: true as const }),
    ...(html.includes(' data-diagram="') && { hasDiagram: true as const }),
    ...found,
  };
}

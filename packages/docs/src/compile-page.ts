import type { Root } from "hast";
import type { Directive } from "./directives/directive.ts";
import type { Diagnostic, DocPage } from "./page.ts";
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
}

/** What a page's own text says; its place in the site is added by the site. */
export interface CompiledPage extends Pick<
  DocPage,
  "description" | "outline" | "html" | "markdown" | "addressOffsets"
> {
  /** Text of the first heading; absent for a page without one. */
  readonly heading?: string;
  readonly ids: ReadonlySet<string>;
  readonly distantAnchors: readonly DistantAnchor[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a scanned page for one framework. Never fails: a page that cannot be read is shown as its source. */
export async function compilePage(page: ScannedPage, options: CompileOptions): Promise<CompiledPage> {
  const diagnostics = page.oddities.map(({ offset, severity, message }) => {
    const line = page.source.slice(0, offset).split("\n").length;
    return { severity, file: options.file, line, message };
  });
  try {
    return await compile(page, options, diagnostics);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `This page cannot be read as Markdown (${reason}); its source is shown. Look for something nested very deep.`;
    const source: Root = { type: "root", children: [{ type: "codeBlock", info: "", value: page.source }] };
    return write(source, options, new Set(), [], [{ severity: "error", file: options.file, line: 1, message }]);
  }
}

async function compile(page: ScannedPage, options: CompileOptions, diagnostics: Diagnostic[]): Promise<CompiledPage> {
  const report = (line: number, severity: Diagnostic["severity"], message: string) =>
    void diagnostics.push({ severity, file: options.file, line, message });
  const { framework, directives } = options;
  const tree = parseTree(page, { framework, directives, strings: uiStrings(options.language), report });
  const ids = givePageIds(tree, report);
  const { href, directory, resolve } = options;
  const distantAnchors = resolveLinks(tree, { href, directory, resolve, ids, report });
  return write(tree, options, ids, distantAnchors, diagnostics);
}

async function write(
  tree: Root,
  { language, directives }: CompileOptions,
  ids: ReadonlySet<string>,
  distantAnchors: readonly DistantAnchor[],
  diagnostics: readonly Diagnostic[],
): Promise<CompiledPage> {
  const options: WriteOptions = { language, directives, strings: uiStrings(language) };
  const outline = toOutline(tree);
  const heading = outline[0]?.text;
  return {
    ...(heading && { heading }),
    description: toDescription(tree, language),
    outline,
    html: await toHtml(tree, options),
    ...toMarkdown(tree, options),
    ids,
    distantAnchors,
    diagnostics,
  };
}

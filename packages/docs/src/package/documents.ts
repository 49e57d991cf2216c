import type { ApiLinks } from "../api/api-links.ts";
import type { PythonPackageOptions } from "../api/python-package.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { DocPage, TocEntry } from "../page/page.ts";
import type { PageSection } from "../writers/to-search.ts";

/** How a folder of documents becomes pages. */
export interface FolderOptions {
  /** The beginning of the addresses of its pages. Default `/docs`. */
  readonly base?: string;
  /** Where the pages will be, for the links of their Markdown versions: `https://docs.example.org`. Default: none */
  readonly publicUrl?: string;
  /** Its name. Default: that in the configuration of its builder, else the title of its index page, else the last part of its address. */
  readonly title?: string;
  /** Language of a folder without folders for languages. Default `en`. */
  readonly language?: string;
  /** Address that a page's path in the folder is appended to, where its source can be edited. */
  readonly sourceUrl?: string;
  /** A folder around it, whose files pages may include. Default: what git tracks in the checkout that holds it. */
  readonly includeRoot?: string;
  /** Address that a page's path with the ending `.ipynb` is appended to, for `[[open-in-colab]]`. */
  readonly notebooksUrl?: string;
  /** The Python package that `[[autodoc]]` describes. */
  readonly pythonPackage?: PythonPackageOptions;
  /** Where names of other packages are documented: `{ torch: "https://docs.example/{name}.html" }`. */
  readonly apiLinks?: ApiLinks;
  /** The address for a path that no page of the folder has, or `undefined` where nothing is there. */
  readonly elsewhere?: (path: string, language: string) => string | undefined;
}

/** One page as HTML and Markdown, with its outline, its neighbors and its translations. */
export type PageContent = Omit<DocPage, "addressOffsets" | "diagnostics">;

/** One page in all its forms. */
export interface CompiledPage extends PageContent {
  /** Its search rows, one for each heading. */
  readonly search: readonly SearchRow[];
}

/** The text below one heading, as a row for a search index. */
export interface SearchRow extends PageSection {
  /** Address of the page; the anchor goes behind it. */
  readonly href: string;
  readonly language: string;
  /** Title of the page. */
  readonly title: string;
}

/** Any file other than a page, such as an image, a video or a download. */
export interface DocumentFile {
  readonly href: string;
  /** The bytes of the file, unchecked: an SVG from an unknown author may contain scripts. */
  read(): Promise<Uint8Array>;
}

/** A problem in a document, for its author. The rest is compiled all the same. */
export type Fault = Pick<Diagnostic, "kind" | "severity" | "file" | "line" | "column" | "message">;

/** A folder of documents, compiled. */
export interface CompiledFolder {
  readonly title: string;
  readonly base: string;
  /** Language codes, as folders are called; one where it has no such folders. */
  readonly languages: readonly string[];
  /** The table of contents of each language. */
  readonly navigation: Readonly<Record<string, readonly TocEntry[]>>;
  /** Every page in reading order, language by language. */
  readonly pages: readonly CompiledPage[];
  /** Every other file, with the images that notebooks hold. */
  readonly files: readonly DocumentFile[];
  /** Errors first found in the folder, then by file and line. */
  readonly faults: readonly Fault[];
}

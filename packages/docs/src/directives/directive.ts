import type { ElementContent } from "hast";
import type { RootContent } from "mdast";
import type { ZodType } from "zod";
import type { FindApiObject } from "../api/api-object.ts";
import type { DiagnosticKind } from "../diagnostics/diagnostic.ts";
import type { Inclusion } from "../scan/scanned-page.ts";
import type { FindInferenceCalls } from "./inference-code.ts";
import type { DirectiveShape } from "../scan/tokens.ts";
import type { DirectiveNode } from "../nodes/nodes.ts";
import type { RenderFormula } from "../math/render-formula.ts";
import type { UiStrings } from "../ui/en.ts";

/** The input of a directive. Children are sanitized and already written for the same representation. */
export interface DirectiveInput<Attributes, Child> {
  readonly attributes: Attributes;
  readonly children: Child[];
  readonly strings: UiStrings;
  /** Its id on the page, for a directive that asked for one. */
  readonly id?: string;
}

/** The questions that a directive may ask while its page is read. */
export interface ExpandInput<Attributes> {
  /** The directive as it is in the tree without this step. */
  readonly node: DirectiveNode;
  readonly attributes: Attributes;
  readonly children: ElementContent[];
  readonly strings: UiStrings;
  /** File and line, for messages: `chapter1/2.mdx:14`. */
  readonly place: string;
  /** Tells the author something, at the directive's place. */
  readonly report: (kind: DiagnosticKind, message: string, subject?: string) => void;
  /** HTML from an attribute as sanitized nodes. */
  readonly parseHtml: (html: string) => ElementContent[];
  /** A formula of TeX, drawn. */
  readonly renderFormula: RenderFormula;
  /** Another file of the folder or of its repository, by the body of the tag; or why it is not read, as a sentence. */
  readonly inclusion: (body: string) => Inclusion | string | undefined;
  /** The text of such a file, read as a part of this page. */
  readonly parseInclusion: (inclusion: Inclusion) => ElementContent[];
  /** Reads parts of a Markdown text from elsewhere as parts of this page; `name` says in messages whose text it is. */
  readonly textParser: (name: string, whole: string) => (part: string) => ElementContent[];
  /** The page's own address. */
  readonly href: string;
  /** Where the notebook of this page is, where the site knows it. */
  readonly notebookUrl?: string | undefined;
  /** Whether the page has parts for PyTorch and for TensorFlow. */
  readonly hasFrameworks: boolean;
  /** Looks into the package that the documents are about, where the site knows it. */
  readonly findApiObject?: FindApiObject | undefined;
  /** Writes calls of hosted inference, where the site knows how. */
  readonly findInferenceCalls?: FindInferenceCalls | undefined;
}

/**
 * A tag of the dialect, such as `<Tip>`. One file in `entries` for each; `npm run generate` makes it known.
 * The result of `toHtml` is not sanitized again: put text into text nodes, addresses through `safeAddress`.
 */
export interface Directive<Attributes extends object = object> extends DirectiveShape {
  /** As authors write it; case does not matter to the scanner. */
  readonly name: string;
  /** How to write it, as a sentence for authors whose attributes the schema refuses. */
  readonly usage?: string;
  /** Reads what authors write, typing errors included: prefer `.catch()` to a refusal. */
  readonly schema: ZodType<Attributes>;
  /** Puts other nodes into the tree than the directive itself, before ids are given and links are followed. */
  readonly expand?: (input: ExpandInput<Attributes>) => ElementContent[];
  readonly toHtml: (input: DirectiveInput<Attributes, ElementContent>) => ElementContent[];
  /** An inline directive returns phrasing content; it needs text among its children to count as a word of its line. */
  readonly toMarkdown: (input: DirectiveInput<Attributes, RootContent>) => RootContent[];
}

/** Checks the shape at compile time. The kind of attributes is the directive's own business from here on. */
export function defineDirective<Attributes extends object>(directive: Directive<Attributes>): Directive {
  return directive as unknown as Directive;
}

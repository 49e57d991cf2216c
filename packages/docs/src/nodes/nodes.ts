import type { LineMarks } from "../code/line-marks.ts";
import type { ElementContent, ElementData, Literal, Parent } from "hast";
import type { Literal as MdastLiteral, Nodes as MdastNodes } from "mdast";
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Scope } from "./scope.ts";

/**
 * The one tree of a page: sanitized HTML elements, and two kinds of node of our own that each writer says in its own
 * way. Everything that a page shows, says as Markdown, lists as outline or links to is read from this tree.
 */
export interface DirectiveNode extends Parent {
  type: "directive";
  /** Key into the directives that the site was opened with. */
  name: string;
  /** As the directive's schema returned them. */
  attributes: object;
  /** The id that it wishes to have on the page; the final one when all ids of the page are given. */
  id?: string;
  /** How the outline of the page lists it, so many levels below the heading it is under. */
  outline?: { readonly text: string; readonly depth: number };
  /** Line of the file, where the page's HTML is to say it. */
  line?: number;
  children: ElementContent[];
  data?: ElementData;
}

export interface CodeBlockNode extends Literal {
  type: "codeBlock";
  /** The words after the fence, such as `python out`. */
  info: string;
  value: string;
  /** A line above it, such as the name of a file. */
  title?: string;
  /** Lines that the author marks. */
  marks?: LineMarks;
}

type Position = NonNullable<ElementContent["position"]>;

/** Code that takes over a node's position takes over which text the node is from. */
interface PositionWithin extends Position {
  readonly within?: string | undefined;
}

/** The position of all nodes of a text that is on the page and is not from its source. */
export function positionAt({ line, column = 1, within }: Place): Position {
  const point = { line, column };
  const position: PositionWithin = { start: point, end: point, within };
  return position;
}

/** Where a node begins in the document; the first line for one that was made from nothing. */
export function placeOf({ position }: Pick<ElementContent, "position">): Place {
  if (!position) return { line: 1 };
  const { start, within }: PositionWithin = position;
  return { line: start.line, column: start.column, ...(within !== undefined && { within }) };
}

/** A formula on its way to Markdown. */
export interface InlineMathNode extends MdastLiteral {
  type: "inlineMath";
  isDisplay: boolean;
}

declare module "mdast" {
  interface Data {
    /** A list of one item that a box became, such as a card. */
    isBox?: true;
    /** Holds words that every such piece has, as "Watch the video": a search for them finds nothing by them. */
    isUnsearched?: true;
    /** Begins a section of the search without being a heading: a class or a function, up to the node that is its last. */
    section?: { readonly anchor: string; readonly heading: string; readonly last?: MdastNodes | undefined };
  }
  interface PhrasingContentMap {
    inlineMath: InlineMathNode;
  }
  interface RootContentMap {
    inlineMath: InlineMathNode;
  }
}

declare module "hast" {
  interface ElementContentMap {
    directive: DirectiveNode;
    codeBlock: CodeBlockNode;
  }
  interface RootContentMap {
    directive: DirectiveNode;
    codeBlock: CodeBlockNode;
  }
  interface ElementData {
    /** The page that the link leads to is available as Markdown at its address with `.md`. */
    hasMarkdown?: boolean;
    /** Path of the file that it was taken from, below the set's folder, where that is not the page's. */
    from?: string;
    /** Words that a builder adds beside those of the text: no part of the id of a heading. */
    isAdded?: boolean;
    /** Its id is a name of old, `<a name="x">`, which makes way for ids. */
    isName?: boolean;
    /** A reference to a footnote, until all of the page is known. */
    note?: { readonly label: string; readonly scope: Scope };
  }
}

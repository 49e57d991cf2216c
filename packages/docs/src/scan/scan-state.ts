import { type Effort, type OpeningTag, parseAttributes } from "./attributes.ts";
import { HtmlBlocks } from "./html-block.ts";
import { CodeSpans } from "./code-spans.ts";
import { FencedBlocks } from "./plain-code.ts";
import { TextEnds } from "./text-ends.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { ForeignReader } from "./dialects/foreign-reader.ts";
import type { DirectiveShapes } from "./tokens.ts";
import { UnclosedElements } from "./unclosed-elements.ts";

/** The tokenizer's state while it walks through a page. */
export interface ScanState {
  readonly source: string;
  readonly directives: DirectiveShapes;
  readonly blocks: HtmlBlocks;
  readonly fences: FencedBlocks;
  readonly spans: CodeSpans;
  readonly ends: TextEnds;
  readonly unclosed: UnclosedElements;
  svgDepth: number;
  tableDepth: number;
  /** Up to here the text is in `<code>` or the like, where a dollar sign begins no formula. */
  verbatimEnd: number;
  /** How many directives of each name are open. */
  readonly open: Map<string, number>;
  /** Where each ending was found last; infinity where it does not occur any more. No page is searched twice for one. */
  readonly endings: Map<string, number>;
  /** The reader of another builder's page; absent in this program's own dialect. */
  readonly foreign: ForeignReader | undefined;
  /** The effort that may still be spent in vain. */
  readonly effort: Effort;
}

/** A few hundred of the longest tags without an end, or a million signs; no author writes as many. */
const maxEffort = 5_000_000;

export function newState(source: string, directives: DirectiveShapes, dialect?: Dialect): ScanState {
  const ends = new TextEnds(source, directives);
  const effort = { left: maxEffort };
  return {
    source,
    directives,
    effort,
    blocks: new HtmlBlocks(source, dialect?.isMdx),
    fences: new FencedBlocks(source, effort),
    spans: new CodeSpans(source, ends),
    ends,
    unclosed: new UnclosedElements(source),
    svgDepth: 0,
    tableDepth: 0,
    verbatimEnd: 0,
    open: new Map(),
    endings: new Map(),
    foreign: dialect && new ForeignReader(source, dialect),
  };
}

/** The attributes of a tag from behind its name on, see {@link parseAttributes}, with what names in them stand for. */
export function readTag(
  { source, effort, foreign }: ScanState,
  start: number,
  longest?: number,
): OpeningTag | undefined {
  const tag = parseAttributes(source, start, longest, effort);
  return tag && foreign ? foreign.withValues(tag) : tag;
}

/** Where an ending begins, from an offset on; `-1` where it does not occur. */
export function findEnding({ source, endings }: ScanState, ending: string, from: number): number {
  const known = endings.get(ending);
  if (known !== undefined && known >= from) return known === Infinity ? -1 : known;
  const found = source.indexOf(ending, from);
  endings.set(ending, found === -1 ? Infinity : found);
  return found;
}

import type { FacetId } from "../facets/ids.ts";
import type { SizeRange } from "./model-size.ts";

/** A part of a text that is true of a record or not: by its words, or by anything else that it means. */
export interface QueryPart {
  /** All of which must begin one of the words of the record; none where words do not count. */
  readonly words: readonly string[];
  /** Words that do as well, each list as a whole: another spelling, the whole name of a family. */
  readonly otherWords?: readonly (readonly string[])[];
  /** Values that the part can mean: the task that is also called so, the language. */
  readonly values: readonly (readonly [facet: FacetId, value: string])[];
  /** Numbers of parameters. */
  readonly size?: SizeRange;
  /** Bytes of all files. */
  readonly bytes?: SizeRange;
  /** As it was typed, where that is not its words: "under 3B". */
  readonly typed?: string;
}

import type { SingleFacetId } from "../facets/facet-values.ts";
import type { Sort } from "../kinds/kind.ts";
import type { RecordKind } from "../kinds/kinds.ts";

export const defaultLimit = 30;
export const maxLimit = 1000;

/** For each facet a value, or `noValue` for records that say nothing. A facet that the kind does not have counts for nothing. */
type FacetChoices = { readonly [Id in SingleFacetId]?: string };

/** What to look for; all conditions hold together. Pure data, made from an address by `parseSearchQuery`. */
export interface SearchQuery extends FacetChoices {
  readonly kind: RecordKind;
  /**
   * Words to find in id, author, title, tasks, library, tags and description; each must occur as the beginning of a word, whatever its
   * accents. A text without any word, such as `***`, finds nothing.
   */
  readonly text?: string;
  /** Records that carry all of these tags. */
  readonly tags?: readonly string[];
  /** Descending, except `name`, which is ascending; records without the date come last; ties by id, ascending. Default `downloads`. */
  readonly sort?: Sort;
  /** Records per page, 1 to 1000. Default 30. */
  readonly limit?: number;
  /** Where the page before ended: `next` of that page. A cursor that cannot be read is refused with `BadCursor`. */
  readonly cursor?: string;
}

import type { RecordKind, Sort } from "../kinds/kind.ts";

export const defaultLimit = 30;
export const maxLimit = 1000;

/** What to look for; all conditions hold together. Pure data, made from an address by `parseSearchQuery`. */
export interface SearchQuery {
  readonly kind: RecordKind;
  /**
   * Words to find in id, author, title, tags and description; each must occur as the beginning of a word, whatever its
   * accents. A text without any word, such as `***`, finds nothing.
   */
  readonly text?: string;
  /** For this and the next facets: a value, or `noValue` for records that say nothing. */
  readonly task?: string;
  readonly size?: string;
  readonly format?: string;
  readonly modality?: string;
  readonly library?: string;
  readonly author?: string;
  readonly license?: string;
  readonly language?: string;
  readonly sdk?: string;
  readonly hardware?: string;
  /** Demo apps that use the model or the dataset of this id. */
  readonly model?: string;
  readonly dataset?: string;
  /** Records that carry all of these tags. */
  readonly tags?: readonly string[];
  /** Descending, except `name`, which is ascending; records without the date come last; ties by id, ascending. Default `downloads`. */
  readonly sort?: Sort;
  /** Records per page, 1 to 1000. Default 30. */
  readonly limit?: number;
  /** Where the page before ended: `next` of that page. A cursor that cannot be read is refused with `BadCursor`. */
  readonly cursor?: string;
}

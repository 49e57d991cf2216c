import type { Modality } from "@modelshelf/registry";
import type { RecordKind } from "../kinds/kinds.ts";
import type { CatalogRecord } from "../record/record.ts";

/**
 * The value of a facet for records that say nothing: models without a task, datasets without a license. Records never
 * carry it as a value of their own (`parseRecord` reads "none" as nothing). Facets without a `noValueLabel` do not have it:
 * an owner may really be called "none", and every record could lack a tag.
 *
 * @example parseSearchQuery("model", new URLSearchParams("task=none")) // models without a task
 */
export const noValue = "none";

/** Words before a value: of one record, "Fits in" 8 GB, and behind "Models that", "fit in" 8 GB. */
export interface FacetVerb {
  readonly one: string;
  readonly many: string;
}

/**
 * Something that records are filtered by. One file in `entries/`, named after the parameter of an address, says all that
 * lists, queries, Markdown and the index need to know; `npm run generate` puts it into `all.ts`.
 *
 * @example
 * // entries/license.ts, so lists answer to `?license=mit`
 * export default {
 *   kinds: { model: 30, dataset: 40, space: 30 },
 *   place: 70,
 *   label: "License",
 *   noValueLabel: "License unknown",
 *   about: "license id, such as `apache-2.0`",
 *   valuesOf: ({ license }) => [license],
 *   parse: (value) => value.toLowerCase(),
 * } satisfies Facet;
 */
export interface Facet {
  /**
   * Which kinds of record have it, each with its place among the filters of the list: lower ones come first. What
   * `every` kind has, those that are to come have as well.
   */
  readonly kinds: Readonly<Partial<Record<RecordKind | "every", number>>>;
  /** Its place among the parameters of an address. */
  readonly place: number;
  /** Kinds whose lists do not offer it as a filter, though addresses may ask for it. */
  readonly unlisted?: readonly RecordKind[] | "every";
  /** Heading of the filter: "License". */
  readonly label: string;
  /** Name of {@link noValue}: "License unknown". Without it, records that say nothing are under no value at all. */
  readonly noValueLabel?: string;
  /** An explanation of the value, for the tables of parameters in the documentation (Markdown). */
  readonly about: string;
  /**
   * The part of the sentence "No models here …" for a value without records: "use the model". Default: "have the " and the
   * label.
   */
  readonly having?: string;
  /** The verbs for a chosen value and for one that is left out, where "<label> is …" reads badly. */
  readonly verbs?: { readonly has: FacetVerb; readonly lacks: FacetVerb };
  /** The values of a record; what is `undefined` or came before does not count. */
  readonly valuesOf: (record: CatalogRecord) => readonly (string | undefined)[];
  /** A value as the index spells it, from how it is written in an address. */
  readonly parse?: (value: string) => string;
  /** The name of a value for people. Default: the value. */
  readonly labelOf?: (value: string, kind: RecordKind) => string;
  /** All values in their own order, where that is not the most frequent first. */
  readonly order?: readonly string[];
  /** Shown as its heading alone until a reader opens it, because few people choose by it. */
  readonly isFolded?: true;
  /** Most values that a list offers. Default 24. */
  readonly maxOffered?: number;
  /** Whether a list offers the value. Default: every value. */
  readonly isOffered?: (value: string, kind: RecordKind) => boolean;
  /** The modality under which a list groups the value. */
  readonly modalityOf?: (value: string) => Modality;
  /** To be raised when `valuesOf` gives other values than before: catalogs are re-indexed then. Default 1. */
  readonly version?: number;
}

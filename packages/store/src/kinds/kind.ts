/** Fields of a record that only some kinds have. Each is read by one function of `record/read`. */
export type OwnField =
  | "library"
  | "sdk"
  | "sizes"
  | "formats"
  | "modalities"
  | "libraries"
  | "hardware"
  | "stage"
  | "models"
  | "datasets";

/** A column that a list can show for each record after its id. */
export type Column =
  | "task"
  | "library"
  | "rows"
  | "languages"
  | "toolkit"
  | "hardware"
  | "parameters"
  | "license"
  | "updated"
  | "downloads"
  | "likes";

/**
 * A kind of record. One file in `entries/`, named after the kind, says all that the parser, lists, search, feeds, addresses
 * and navigation need to know; `npm run generate` puts it into `kinds.ts`.
 */
export interface Kind {
  /** Its place among the kinds, wherever they are named: the lowest comes first. */
  readonly place: number;
  /** In navigation and headings: "Datasets". Other languages may have words of their own: `frame.kinds` of the web's tables. */
  readonly label: string;
  /** Before the name of one: "Dataset". */
  readonly labelOfOne: string;
  /** The same where it has to be explained: "Space (demo app)". */
  readonly explained?: string;
  /** One of them, within a sentence: "dataset". */
  readonly one: string;
  /** Several of them, within a sentence: "datasets". */
  readonly many: string;
  /** The same where they have to be explained: "Spaces (demo apps)". */
  readonly manyExplained?: string;
  /** Address of the list, and first part of the address of each record: "/datasets". */
  readonly path: string;
  /** Other names of that address, which lead to it: "/demos". The name of the kind is one without being named. */
  readonly otherPaths?: readonly string[];
  /** The columns of a list, from the left. A column that is empty for every record is left out. */
  readonly columns: readonly Column[];
  /** One sentence for search engines and previews. */
  readonly about: string;
  /** The uses of a list, for programs: goes on after the number of records, "12 datasets by task". */
  readonly listedBy: string;
  /** The fields that its records have, and where. */
  readonly reads: KindFields;
  /** By what a record of this kind is known that does not say its kind. */
  readonly signs: KindSigns;
}

/** The fields that the parser reads of a kind, in addition to those that all kinds have. */
export interface KindFields {
  /** The member that names the tasks: one of the record, or a list of the card. Absent: records of this kind have no tasks. */
  readonly tasks?: "pipeline_tag" | "task_categories";
  /** Members that may hold a name for people, of the record or of its card; the first that does counts. */
  readonly titles: readonly string[];
  readonly fields: readonly OwnField[];
  /** The tags that the Hub makes of a card, for records without a list of tags. */
  readonly cardTags: CardTags;
}

/** Which members become tags, in the order of the tags. */
export interface CardTags {
  /** Members of the record or of its card that are a tag as they are: `pipeline_tag`. */
  readonly named: readonly string[];
  /** Lists of the card, each with what its tags begin with: `["license:", "license"]`. */
  readonly listed: readonly (readonly [prefix: string, member: string])[];
}

export interface KindSigns {
  /** Which kind is asked for first where signs of several are there; the lowest. */
  readonly rank: number;
  /** Members that only records of this kind have. */
  readonly fields: readonly string[];
  /** Members that only cards of this kind have. */
  readonly cardFields: readonly string[];
  /** Beginnings of tags that only this kind has. */
  readonly tags: readonly string[];
}

/** The kinds by their places. */
export function placed<Name extends string>(kinds: Readonly<Record<Name, Kind>>): Readonly<Record<Name, Kind>> {
  const entries = Object.entries<Kind>(kinds).sort(([, one], [, other]) => one.place - other.place);
  return Object.fromEntries(entries) as Record<Name, Kind>;
}

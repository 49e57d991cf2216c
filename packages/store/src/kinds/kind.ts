/** Orders of a list; {@link sorts} has them all. */
export type Sort = "downloads" | "likes" | "updated" | "created" | "name";

/** Sort orders, the default first. */
export const sorts: readonly Sort[] = ["downloads", "likes", "updated", "created", "name"];

/** A kind of record: the words for it, its address, and by what its records are told from others. */
export interface Kind {
  /** In navigation and headings: "Datasets". */
  readonly label: string;
  /** Before the name of one: "Dataset". */
  readonly labelOfOne: string;
  /** The same where it has to be explained: "Space (demo app)". */
  readonly explained?: string;
  /** One of them, within a sentence: "dataset". */
  readonly one: string;
  /** Several of them, within a sentence: "datasets". */
  readonly many: string;
  /** Address of the list, and first part of the address of each record: "/datasets". */
  readonly path: string;
  /** The orders that make sense for a list of them, the default first. */
  readonly sorts: readonly Sort[];
  /** One sentence for search engines and previews. */
  readonly about: string;
  /** What can be done with a list, for programs: goes on behind the number of records, "12 datasets by task". */
  readonly listedBy: string;
  /** By what a record of this kind is known that does not say its kind. */
  readonly signs: KindSigns;
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

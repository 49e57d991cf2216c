/** The three kinds of repository in a catalogue; also the first part of their addresses and table names. */
export type RecordKind = "model" | "dataset" | "space";

/**
 * One record of the catalogue: what pages and searches read, parsed, beside the whole original.
 *
 * Nothing is lost: `source` is the record as it came in (the Hub's `/api/models/{id}` shape), from which the read API
 * answers and from which later versions of the parser can read more.
 */
export interface CatalogueRecord {
  readonly kind: RecordKind;
  /** Repository id, `owner/name` or a bare `name`. */
  readonly id: string;
  /** Owner; absent for a bare name. */
  readonly author?: string;
  readonly downloads: number;
  readonly likes: number;
  /** ISO 8601 with `Z`. */
  readonly createdAt?: string;
  /** ISO 8601 with `Z`. */
  readonly lastModified?: string;
  readonly tags: readonly string[];
  /** Models: `pipeline_tag`. Data sets: `task_categories`. Spaces: none. */
  readonly tasks: readonly string[];
  /** Models: `library_name`. */
  readonly library?: string;
  /** Licence id, such as `apache-2.0`, from the card or the tag `license:…`. */
  readonly license?: string;
  /** Language codes. */
  readonly languages: readonly string[];
  /** Parents: `base_model` of the card or of the tags. */
  readonly baseModels: readonly string[];
  /** One line about it, when the record has one. */
  readonly description?: string;
  /** Spaces: title of the card. */
  readonly title?: string;
  /** Spaces: `gradio`, `static`, `docker`, … */
  readonly sdk?: string;
  /** Models: number of parameters. */
  readonly parameters?: number;
  readonly gated: boolean;
  /** The record as it came in. */
  readonly source: Readonly<Record<string, unknown>>;
}

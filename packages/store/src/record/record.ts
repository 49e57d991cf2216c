import type { RecordKind } from "../kinds/kinds.ts";

/**
 * One record of the catalog: what pages and searches read, parsed, beside the whole original.
 *
 * Nothing is lost: `source` is the record as it came in (the Hub's `/api/models/{id}` shape), from which the read API
 * answers and from which later versions of the parser can read more. All text stays hostile: strangers wrote it.
 */
export interface CatalogRecord {
  readonly kind: RecordKind;
  /** Repository id, `owner/name` or a bare `name`. */
  readonly id: string;
  /** Owner; absent for a bare name. */
  readonly author?: string;
  readonly downloads: number;
  readonly likes: number;
  /** ISO 8601 with milliseconds and `Z`. */
  readonly createdAt?: string;
  /** ISO 8601 with milliseconds and `Z`. */
  readonly lastModified?: string;
  /** In record order, none twice. A record without a list of tags gets those that the Hub would derive from its card. */
  readonly tags: readonly string[];
  /** Models: `pipeline_tag`. Datasets: `task_categories`. Spaces: none. */
  readonly tasks: readonly string[];
  /** Models: `library_name`. */
  readonly library?: string;
  /** License id in lower case, such as `apache-2.0`, from the card or the tag `license:…`. Absent when unknown. */
  readonly license?: string;
  /** Language codes in lower case. */
  readonly languages: readonly string[];
  /** Parents: `base_model` of the card or of the tags; valid ids only. */
  readonly baseModels: readonly string[];
  /** One line about it, when the record has one. */
  readonly description?: string;
  /** Spaces: title of the card. Datasets: its `pretty_name`. */
  readonly title?: string;
  /** Spaces: `gradio`, `static`, `docker`, … */
  readonly sdk?: string;
  /** Spaces: what it runs on, or asks for while it sleeps: `cpu-basic`, `t4-small`, … */
  readonly hardware?: string;
  /** Spaces: state where the record comes from: `RUNNING`, `SLEEPING`, … */
  readonly stage?: string;
  /** Spaces: ids of models and of datasets that it uses. */
  readonly models?: readonly string[];
  readonly datasets?: readonly string[];
  /** Datasets: ranges of rows as the Hub writes them (`1K<n<10K`), ascending; see `sizeCategories`. */
  readonly sizes?: readonly string[];
  /** Datasets: formats of the files, `parquet`, `csv`, …, from the tags or the names of the files. */
  readonly formats?: readonly string[];
  /** Datasets: kinds of content, `text`, `image`, …, from the tags. */
  readonly modalities?: readonly string[];
  /** Datasets: keys of the libraries that load it, from the tags. */
  readonly libraries?: readonly string[];
  /** Models: number of parameters. */
  readonly parameters?: number;
  readonly gated: boolean;
  /** The record as it came in. */
  readonly source: Readonly<Record<string, unknown>>;
}

import { library, licenseName, type Modality } from "@modelshelf/registry";
import {
  type CatalogRecord,
  type FoundBy,
  kinds,
  present,
  type RecordKind,
  rowCountOf,
  type SpaceLook,
  toSpaceLook,
  whyFound,
} from "@modelshelf/store";
import { type TaskReference, taskReference } from "../../components/task-reference.ts";
import { recordHref } from "../record-href.ts";

/** A library as records name it: one of the registry, or any word an author chose. */
export interface LibraryReference {
  readonly key: string;
  readonly label: string;
  /** Address of the library's page; absent for a key that the registry does not have. */
  readonly href?: string;
}

export function libraryReference(key: string): LibraryReference {
  const known = library(key);
  return known ? { key, label: known.label, href: `/libraries/${encodeURIComponent(key)}` } : { key, label: key };
}

/** The rest of the family of a row that is one for all of it. */
export interface RecordFamily {
  /** Id of the model that the others are quantizations or adapters of. */
  readonly base: string;
  /** How many more of the list there are of it. */
  readonly others: number;
  /** "12 quantizations and adapters". */
  readonly label: string;
  readonly isOpen: boolean;
  /** The same list with the family open, or closed. */
  readonly href: string;
  /** The first of the others, where it is open. */
  readonly records?: readonly RecordSummary[];
  /** The list of all of them, where more are open than are shown. */
  readonly all?: { readonly label: string; readonly href: string };
}

/** The facts of a row of a list about one record. */
export interface RecordSummary {
  readonly kind: RecordKind;
  readonly id: string;
  readonly href: string;
  /** Name for people of a dataset or a demo app. */
  readonly title?: string;
  readonly description?: string;
  readonly tasks: readonly TaskReference[];
  readonly library?: LibraryReference;
  readonly license?: string;
  /** The license as people call it: "Apache 2.0". */
  readonly licenseName?: string;
  /** The first language codes. */
  readonly languages: readonly string[];
  /** How many languages the record names. */
  readonly languageCount: number;
  /** Number of parameters. */
  readonly parameters?: number;
  /** Datasets: how many rows, as a range such as `100K<n<1M`. */
  readonly sizes?: readonly string[];
  /** Datasets: how many rows exactly, where files or card say it. */
  readonly rows?: number;
  /** Demo apps: the toolkit. */
  readonly sdk?: string;
  /** Demo apps: what it runs on. */
  readonly hardware?: string;
  /** Spaces: emoji and colors. */
  readonly look?: SpaceLook;
  /** Spaces: that of what they are for; in lists of those whose card chooses no colors. */
  readonly modality?: Modality;
  /** Spaces: models that it uses, the first of them. */
  readonly models?: readonly string[];
  /** Spaces: how many models it uses. */
  readonly modelCount?: number;
  /** Why a search has found it, where the row does not show that itself. */
  readonly foundBy?: readonly FoundBy[];
  /** In a list filtered by memory: which file fits, "Q4_K_M: 4.9 GB, 6.7 GB in memory". */
  readonly fits?: string;
  /** The others of its family, where they have no rows of their own. */
  readonly family?: RecordFamily;
  readonly gated: boolean;
  readonly downloads: number;
  readonly likes: number;
  /** ISO 8601. */
  readonly createdAt?: string;
  /** ISO 8601. */
  readonly lastModified?: string;
}

/** Some datasets name hundreds of languages; a row names a few. */
const longestList = 10;

/** Models that a card of a Space has room for. */
const modelsShown = 2;

/** The part of a record that lists show; the source stays behind. */
export function toSummary(record: CatalogRecord): RecordSummary {
  const { kind, id, license, models } = record;
  return present<RecordSummary>({
    kind,
    id,
    href: recordHref(kind, id),
    title: record.title,
    description: record.description,
    tasks: record.tasks.slice(0, longestList).map(taskReference),
    library: record.library === undefined ? undefined : libraryReference(record.library),
    license,
    licenseName: license === undefined ? undefined : licenseName(license),
    languages: record.languages.slice(0, longestList),
    languageCount: record.languages.length,
    parameters: record.parameters,
    sizes: kinds[kind].reads.fields.includes("sizes") ? (record.sizes ?? []) : undefined,
    rows: kind === "dataset" ? rowCountOf(record) : undefined,
    sdk: record.sdk,
    hardware: record.hardware,
    look: kind === "space" ? toSpaceLook(record) : undefined,
    models: models?.slice(0, modelsShown),
    modelCount: models?.length,
    gated: record.gated,
    downloads: record.downloads,
    likes: record.likes,
    createdAt: record.createdAt,
    lastModified: record.lastModified,
  });
}

/** The row of a record that a search has found, with the reason where the row itself does not show it. */
export function toFoundSummary(record: CatalogRecord, text: string | undefined): RecordSummary {
  const foundBy = text === undefined ? [] : whyFound(record, text);
  return { ...toSummary(record), ...(foundBy.length > 0 && { foundBy }) };
}

import { isLibraryKey, library } from "@modelshelf/registry";
import {
  arxivAddress,
  type CatalogRecord,
  doiAddress,
  present,
  type RecordKind,
  type StatedLicense,
  toBaseModels,
  toEvaluations,
  toFileList,
  toLicenses,
  toModelFacts,
  toPapers,
  toParameters,
  toUsedDatasets,
} from "@modelshelf/store";
import type { RepositoryFile, Revision } from "../repository/repository.ts";

/** A repository at one revision as bills of materials describe it, in the words of no format. Texts are plain and may be hostile. */
export interface BillItem {
  readonly kind: RecordKind;
  readonly id: string;
  /** 40 hex digits; absent where only a record is known, which names none. */
  readonly commit?: string;
  /** The commit that the facts of the record are of, where it is known to be another one. */
  readonly recordCommit?: string;
  /** ISO 8601 in UTC, without fractions of seconds: of the commit, else of the last change of the record, else of its creation. */
  readonly date?: string;
  readonly title?: string;
  readonly description?: string;
  readonly licenses: readonly StatedLicense[];
  readonly tasks: readonly string[];
  readonly tags: readonly string[];
  readonly languages: readonly string[];
  /** Kinds of content of a dataset: `text`, `image`. */
  readonly modalities: readonly string[];
  readonly isGated: boolean;
  /** Base models, training data, a library, or what a Space uses. */
  readonly related: readonly RelatedItem[];
  /** Web addresses. */
  readonly papers: readonly string[];
  /** Values of evaluations, as the author states them. */
  readonly results: readonly BillResult[];
  readonly model?: BillModel;
  /** In the order of their paths, each once. Undefined where nobody lists them. */
  readonly files: readonly BillFile[] | undefined;
  /** How many more there are: documents that are sent over the network have a limit. Absent where there are none. */
  readonly omittedFiles?: number;
}

/** The facts that models alone have. */
export interface BillModel {
  /** `bert` */
  readonly type?: string;
  /** Names of classes: `BertForMaskedLM`. */
  readonly architectures: readonly string[];
  readonly parameters?: number;
  /** By data type: `["BF16", 7615616512]`. */
  readonly parametersByType: readonly (readonly [type: string, count: number])[];
  /** `awq` */
  readonly quantization?: string;
}

/** Something that a record names. */
export interface RelatedItem {
  readonly kind: "model" | "dataset" | "library";
  /** An id, or the key of a library. */
  readonly id: string;
  readonly role: "base" | "training data" | "library" | "used";
  /** Of a base model: `adapter`, `finetune`, `merge` or `quantized`. */
  readonly relation?: string;
  /** Address of the hub that has a repository, without a trailing slash; absent where it is not known. */
  readonly hub?: string;
  /** Web address of the sources of a library, or of the page of a repository. */
  readonly address?: string;
}

/** A value on a benchmark. */
export interface BillResult {
  readonly benchmark: string;
  readonly metric?: string;
  readonly value: string;
}

/** A file with its hashes, as far as they are known without reading it. */
export interface BillFile {
  readonly path: string;
  /** Bytes. */
  readonly size?: number;
  /** Of the content, where Git LFS keeps it. */
  readonly sha256?: string;
  /** Git's id of the content, where Git LFS does not keep it. */
  readonly gitOid?: string;
}

/**
 * Reads what a bill of materials says of a repository: from its record, and from the revision whose files are known. Nothing is
 * read from the files, so every hub that has this record and this commit makes the same item; its links are added later, because they
 * depend on what else the hub has.
 *
 * @param revision absent where only the record is here: the files are those that it lists, without hashes
 * @param maxFiles the first so many files are in the item
 * @example toBillItem(record, revision).licenses // [{ id: "apache-2.0" }]
 */
export function toBillItem(
  record: CatalogRecord,
  revision?: Pick<Revision, "commit" | "date" | "files">,
  maxFiles = Infinity,
): BillItem {
  const listed = revision === undefined ? listedFiles(record) : undefined;
  const files = revision?.files.slice(0, maxFiles).map(toBillFile) ?? listed?.slice(0, maxFiles);
  const omitted = (revision?.files ?? listed ?? []).length - (files?.length ?? 0);
  const stated = statedCommit(record);
  const { kind, id, title, description, tasks, tags, languages, gated, lastModified, createdAt } = record;
  const { arxiv, doi } = toPapers(record);
  return present<BillItem>({
    kind,
    id,
    commit: revision?.commit ?? stated,
    recordCommit: revision === undefined || stated === revision.commit ? undefined : stated,
    date: [revision?.date, lastModified, createdAt].map(inSeconds).find((date) => date !== undefined),
    title,
    description,
    licenses: toLicenses(record),
    tasks,
    tags,
    languages,
    modalities: record.modalities ?? [],
    isGated: gated,
    related: relatedTo(record).filter((one) => one.kind !== kind || one.id !== id),
    papers: [...arxiv.map(arxivAddress), ...(doi === undefined ? [] : [doiAddress(doi)])],
    results: resultsOf(record),
    model: kind === "model" ? modelOf(record) : undefined,
    files,
    omittedFiles: omitted === 0 ? undefined : omitted,
  });
}

/** The names of facts that are not known of an item, in the words of the documents; empty where all are. */
export function unknownOf(item: BillItem): readonly string[] {
  const { kind, commit, recordCommit, date, licenses, related, files, omittedFiles, model } = item;
  const has = (role: RelatedItem["role"]): boolean => related.some((one) => one.role === role);
  const facts: readonly (readonly [name: string, isKnown: boolean])[] = [
    ["revision", commit !== undefined],
    [
      `whether the facts of the record, which is of ${recordCommit}, hold for this revision`,
      recordCommit === undefined,
    ],
    ["date", date !== undefined],
    ["license", licenses.length > 0],
    ["base models", kind !== "model" || has("base")],
    ["training datasets", kind !== "model" || has("training data")],
    ["library", kind !== "model" || has("library")],
    ["number of parameters", kind !== "model" || model?.parameters !== undefined],
    ["files", files !== undefined],
    [`${omittedFiles} more files, which are not listed`, omittedFiles === undefined],
    ["sizes of files", files === undefined || files.every(({ size }) => size !== undefined)],
    ["hashes of files", files === undefined || files.every(hasHash)],
  ];
  return facts.flatMap(([name, isKnown]) => (isKnown ? [] : name));
}

const hasHash = ({ sha256, gitOid }: BillFile): boolean => (sha256 ?? gitOid) !== undefined;

/** Whether an item lists all files: a revision has hashes of all, where a record may list a part of them. */
export const listsAllFiles = ({ files, omittedFiles }: BillItem): boolean =>
  files !== undefined && omittedFiles === undefined && files.every(hasHash);

/** Bytes of all files; undefined where a size is not known. */
export function sizeOf({ files, omittedFiles }: Pick<BillItem, "files" | "omittedFiles">): number | undefined {
  if (omittedFiles !== undefined) return undefined;
  return files?.reduce<number | undefined>(
    (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
    0,
  );
}

function statedCommit({ source }: CatalogRecord): string | undefined {
  const sha = source["sha"];
  return typeof sha === "string" && /^[0-9a-f]{40}$/.test(sha) ? sha : undefined;
}

/** @example inSeconds("2025-01-31T12:00:00.123+02:00") // "2025-01-31T10:00:00Z" */
function inSeconds(date: string | undefined): string | undefined {
  const time = new Date(date ?? Number.NaN);
  // Later years have more digits, which no format takes.
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < 0 || time.getUTCFullYear() > 9999) return undefined;
  return time.toISOString().replace(/\.\d+Z$/, "Z");
}

function relatedTo(record: CatalogRecord): readonly RelatedItem[] {
  const { kind, library: key, models = [], datasets = [] } = record;
  const used = (of: "model" | "dataset", ids: readonly string[], role: RelatedItem["role"]): readonly RelatedItem[] =>
    ids.map((id) => ({ kind: of, id, role }));
  if (kind === "space") return [...used("model", models, "used"), ...used("dataset", datasets, "used")];
  if (kind === "dataset") return [];
  const address = key !== undefined && isLibraryKey(key) ? library(key).repository.url : undefined;
  return [
    ...toBaseModels(record).map(({ id, relation }) =>
      present<RelatedItem>({ kind: "model", id, role: "base", relation }),
    ),
    ...used("dataset", toUsedDatasets(record), "training data"),
    ...(key === undefined ? [] : [present<RelatedItem>({ kind: "library", id: key, role: "library", address })]),
  ];
}

function resultsOf(record: CatalogRecord): readonly BillResult[] {
  if (record.kind !== "model") return [];
  return toEvaluations(record, Infinity).shown.map(({ benchmark, task, setting, metric, value }) =>
    present<BillResult>({
      benchmark: [benchmark, task, setting].filter((part) => part !== undefined).join(", "),
      metric,
      value: String(value),
    }),
  );
}

function modelOf(record: CatalogRecord): BillModel {
  const { modelType, architectures, quantization } = toModelFacts(record);
  return present<BillModel>({
    type: modelType,
    architectures: architectures ?? [],
    parameters: record.parameters,
    parametersByType: toParameters(record),
    quantization: quantization?.method,
  });
}

function toBillFile({ path, size, oid, lfs }: RepositoryFile): BillFile {
  return lfs === undefined ? { path, size, gitOid: oid } : { path, size, sha256: lfs.sha256 };
}

/** A record may list a path twice. */
function listedFiles(record: CatalogRecord): readonly BillFile[] | undefined {
  const listed = toFileList(record);
  return listed.length === 0 ? undefined : [...new Map(listed.map((file) => [file.path, file])).values()];
}

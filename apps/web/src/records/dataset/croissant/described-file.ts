import { hash } from "node:crypto";
import {
  type DataColumns,
  diskPlaces,
  placesReader,
  previewFormat,
  type PreviewFormat,
  readBytes,
  readColumns,
  type RepositoryFile,
} from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { isFileHere } from "../../../hub/file-here.ts";
import type { Hub } from "../../../hub/hub.ts";
import { fileHref } from "../../record/record-files.ts";
import { mediaType } from "../../record/media-type.ts";
import { nameOf } from "./names.ts";

/** A file of a dataset in the words of Croissant. */
export interface DescribedFile {
  readonly file: RepositoryFile;
  /** The id by which its records refer to it. */
  readonly id: string;
  /** Its `cr:FileObject`; absent where no hash is known, because loaders check what they fetch. */
  readonly object?: object;
  /** Absent for files without rows. */
  readonly columns?: DataColumns;
}

/** Describes one file. Never rejects: what cannot be read is named in the description of the file. */
export async function describeFile(
  hub: Pick<Hub, "places" | "publicUrl">,
  record: CatalogRecord,
  file: RepositoryFile,
  id: string,
): Promise<DescribedFile> {
  const { path, size, lfs } = file;
  const isHere = await isFileHere(hub, file).catch(() => false);
  const sha256 = lfs?.sha256 ?? (isHere ? await sha256Of(hub, file) : undefined);
  if (sha256 === undefined) return { file, id };
  const columns = isHere ? await columnsOf(hub, file) : undefined;
  const encodingFormat = encodingOf(path, columns);
  const problem = encodingFormat === "text/csv" ? csvProblem(columns) : columns?.problem;
  const object = {
    "@type": "cr:FileObject",
    "@id": id,
    name: nameOf(path),
    ...(problem !== undefined && { description: `Its columns are not described because ${problem}.` }),
    contentUrl: hub.publicUrl + fileHref(record, path),
    contentSize: `${size} B`,
    encodingFormat,
    sha256,
  };
  return { file, id, object, ...(columns && { columns: problem === undefined ? columns : { ...columns, problem } }) };
}

const encodings: Readonly<Record<PreviewFormat, string>> = {
  CSV: "text/csv",
  TSV: "text/tab-separated-values",
  JSON: "application/json",
  "JSON Lines": "application/jsonlines",
  Parquet: "application/x-parquet",
};

/** Values that tabs separate are TSV, whatever the name ends with. */
function encodingOf(path: string, columns: DataColumns | undefined): string {
  const format = previewFormat(path);
  if (format === undefined) return mediaType(path) ?? "application/octet-stream";
  return encodings[format === "CSV" && columns?.separator === "\t" ? "TSV" : format];
}

/** Croissant 1.0 has no word for another separator, and its readers take the comma. */
function csvProblem(columns: DataColumns | undefined): string | undefined {
  const { problem, separator = "," } = columns ?? {};
  if (problem !== undefined || separator === ",") return problem;
  return `its values are separated by ${JSON.stringify(separator)}, which Croissant 1.0 cannot say`;
}

/** Larger files are mostly kept by Git LFS, which hashes them so. */
const largestHashed = 10_000_000;
/** By git's ids, under which contents never change. */
const hashes = new LRUCache<string, string>({ max: 1000 });

async function sha256Of(
  { places = diskPlaces }: Pick<Hub, "places">,
  { oid, place, size, etag }: RepositoryFile,
): Promise<string | undefined> {
  const known = hashes.get(oid);
  if (known !== undefined || place === undefined || size > largestHashed) return known;
  const bytes = await readBytes(places, place, etag === undefined ? {} : { etag }).catch(() => undefined);
  if (bytes === undefined) return undefined;
  const digest = hash("sha256", bytes);
  hashes.set(oid, digest);
  return digest;
}

/** Contents never change under their id; the format is by the name. */
const columnsKnown = new LRUCache<string, DataColumns>({ max: 500 });

async function columnsOf(
  { places = diskPlaces }: Pick<Hub, "places">,
  { oid, path, size, place }: RepositoryFile,
): Promise<DataColumns | undefined> {
  if (place === undefined) return undefined;
  const key = `${oid} ${path}`;
  const known = columnsKnown.get(key);
  if (known !== undefined) return known;
  const columns = await readColumns({ path, size, place }, placesReader(places));
  if (columns !== undefined) columnsKnown.set(key, columns);
  return columns;
}

import { previewFormat, type RepositoryFile } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import type { Hub } from "../../../hub/hub.ts";
import { mediaType } from "../../record/media-type.ts";
import { describeRecord, toRecordFrame } from "../../record/record-frame.ts";
import { recordHref } from "../../record-href.ts";
import { context } from "./context.ts";
import { type DescribedFile, describeFile } from "./described-file.ts";
import { mediaRecords } from "./media-records.ts";
import { Names, nameOf } from "./names.ts";
import { rowRecords } from "./row-records.ts";

/** Datasets of thousands of files are described by the first of them. */
const maxFiles = 100;

/**
 * A dataset as Croissant 1.0, the metadata that loaders of datasets and search engines read: what it is, its files that are
 * in this hub with their addresses and hashes, a set of records for each file with rows, and one for each kind of media.
 * Parts that have to be left out are named in the descriptions of the dataset, its files and its sets of records.
 *
 * A set of records is one file: `mlcroissant` reads no columns from a `FileSet` unless a git repository or a local folder is
 * behind it. Source: `_add_operations_for_file_object` in its `operation_graph/graph.py`, release 1.1.1.
 */
export async function toCroissant(
  hub: Pick<Hub, "files" | "originals" | "places" | "publicUrl">,
  record: CatalogRecord,
): Promise<object> {
  const frame = toRecordFrame(record, hub);
  const { title, createdAt, lastModified } = frame.record;
  const known = hub.files?.revision("dataset", record.id, "main")?.files ?? [];
  const here = known.filter(({ place }) => place !== undefined);
  const withRows = here.filter(({ path }) => previewFormat(path) !== undefined);
  const media = here.filter(({ path }) => mediaType(path) !== undefined);
  const wanted = [...withRows, ...media];
  const described = await describeFiles(hub, record, wanted.slice(0, maxFiles));
  const unhashed = described.filter(({ object }) => object === undefined).map(({ file }) => file.path);
  const notes = [
    ...(wanted.length > maxFiles ? [`The first ${maxFiles} of ${wanted.length} files are described.`] : []),
    ...(unhashed.length > 0 ? [`Files without a known SHA-256 hash are left out: ${unhashed.join(", ")}.`] : []),
  ];
  return {
    "@context": context,
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: nameOf(record.id),
    ...(title !== undefined && { alternateName: title }),
    description: [describeRecord(frame), ...notes].join(" "),
    url: hub.publicUrl + recordHref("dataset", record.id),
    identifier: record.id,
    ...(frame.original && { sameAs: frame.original.href }),
    ...(frame.owner && { creator: { "@type": "Organization", name: frame.owner.label } }),
    ...(record.license !== undefined && { license: record.license }),
    ...(record.languages.length > 0 && { inLanguage: record.languages }),
    ...(frame.record.tasks.length > 0 && { keywords: frame.record.tasks.map(({ label }) => label) }),
    ...(createdAt !== undefined && { datePublished: createdAt }),
    ...(lastModified !== undefined && { dateModified: lastModified }),
    distribution: described.flatMap(({ object }) => object ?? []),
    recordSet: [...described.flatMap((file) => rowRecords(file) ?? []), ...mediaRecords(hub, record, media)],
  };
}

/** One after the other: a hundred files are not to be open at once. */
async function describeFiles(
  hub: Pick<Hub, "places" | "publicUrl">,
  record: CatalogRecord,
  files: readonly RepositoryFile[],
): Promise<readonly DescribedFile[]> {
  const names = new Names();
  const described: DescribedFile[] = [];
  for (const file of files) described.push(await describeFile(hub, record, file, names.idOf(file.path)));
  return described;
}

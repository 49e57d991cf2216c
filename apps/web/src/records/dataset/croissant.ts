import { hash } from "node:crypto";
import type { ColumnType, PreviewFormat, RepositoryFile } from "@modelshelf/files";
import { diskPlaces, previewFormat, readBytes } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { addressInHub } from "../../addresses/base-path.ts";
import type { Hub } from "../../hub/hub.ts";
import { recordHref } from "../record-href.ts";
import { describeRecord, toRecordFrame } from "../record/record-frame.ts";
import { fileHref } from "../record/record-files.ts";
import { type DatasetPreview, loadPreview } from "./preview/load.ts";

/** Datasets of thousands of files are described by the first of them. */
const maxFiles = 100;

const mediaTypes: Readonly<Record<PreviewFormat, string>> = {
  CSV: "text/csv",
  TSV: "text/tab-separated-values",
  JSON: "application/json",
  "JSON Lines": "application/jsonlines",
  Parquet: "application/x-parquet",
};

const dataTypes: Readonly<Partial<Record<ColumnType, string>>> = {
  integer: "sc:Integer",
  number: "sc:Float",
  boolean: "sc:Boolean",
  date: "sc:Date",
};

/** The terms of Croissant 1.0, as its specification writes them. */
const context = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  cr: "http://mlcommons.org/croissant/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataBiases: "cr:dataBiases",
  dataCollection: "cr:dataCollection",
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  equivalentProperty: "cr:equivalentProperty",
  examples: { "@id": "cr:examples", "@type": "@json" },
  extract: "cr:extract",
  field: "cr:field",
  fileProperty: "cr:fileProperty",
  fileObject: "cr:fileObject",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  isLiveDataset: "cr:isLiveDataset",
  jsonPath: "cr:jsonPath",
  key: "cr:key",
  md5: "cr:md5",
  parentField: "cr:parentField",
  path: "cr:path",
  personalSensitiveInformation: "cr:personalSensitiveInformation",
  rai: "http://mlcommons.org/croissant/RAI/",
  recordSet: "cr:recordSet",
  references: "cr:references",
  regex: "cr:regex",
  repeated: "cr:repeated",
  replace: "cr:replace",
  samplingRate: "cr:samplingRate",
  sc: "https://schema.org/",
  separator: "cr:separator",
  source: "cr:source",
  subField: "cr:subField",
  transform: "cr:transform",
};

/**
 * A dataset as Croissant 1.0, the metadata that loaders of datasets and search engines read: what it is, its files with
 * rows that are in this hub, and the columns of the one that its page previews.
 */
export async function toCroissant(
  hub: Pick<Hub, "files" | "places" | "publicUrl">,
  record: CatalogRecord,
): Promise<object> {
  const { publicUrl } = hub;
  const frame = toRecordFrame(record);
  const { title, createdAt, lastModified } = frame.record;
  const url = publicUrl + recordHref("dataset", record.id);
  const preview = await loadPreview(hub, record, addressInHub(recordHref("dataset", record.id), publicUrl));
  const files = hub.files?.revision("dataset", record.id, "main")?.files ?? [];
  const withRows = files.filter(({ path, place }) => place !== undefined && previewFormat(path) !== undefined);
  const listed = withRows.slice(0, maxFiles);
  const shown = withRows.find(({ path }) => path === preview?.path);
  if (shown && !listed.includes(shown)) listed.push(shown);
  const distribution = await Promise.all(listed.map((file, index) => fileObject(hub, record, { file, index })));
  return {
    "@context": context,
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: nameOf(record.id),
    ...(title !== undefined && { alternateName: title }),
    description: describeRecord(frame),
    url,
    identifier: record.id,
    ...(frame.owner && { creator: { "@type": "Organization", name: frame.owner.label } }),
    ...(record.license !== undefined && { license: record.license }),
    ...(record.languages.length > 0 && { inLanguage: record.languages }),
    ...(frame.record.tasks.length > 0 && { keywords: frame.record.tasks.map(({ label }) => label) }),
    ...(createdAt !== undefined && { datePublished: createdAt }),
    ...(lastModified !== undefined && { dateModified: lastModified }),
    distribution: distribution.filter((object) => object !== undefined),
    recordSet:
      preview && shown && preview.format !== "JSON"
        ? [recordSet(preview, idOf(preview.path, listed.indexOf(shown)))]
        : [],
  };
}

/** Names may hold letters, digits, dots and hyphens alone. */
const nameOf = (text: string): string => text.replaceAll(/[^\w.-]+/g, "_").slice(0, 255);

/** Loaders take ids without blanks and with few signs; a name that was changed for that gets a number of its own. */
const idOf = (text: string, index: number): string => (nameOf(text) === text ? text : `${nameOf(text)}-${index + 1}`);

interface Listed {
  readonly file: RepositoryFile;
  readonly index: number;
}

/** Loaders want to check what they fetch, so a file of which no hash is known is left out. */
async function fileObject(
  hub: Pick<Hub, "places" | "publicUrl">,
  record: CatalogRecord,
  { file, index }: Listed,
): Promise<object | undefined> {
  const { path, size, lfs } = file;
  const sha256 = lfs?.sha256 ?? (await sha256Of(hub, file));
  if (sha256 === undefined) return undefined;
  return {
    "@type": "cr:FileObject",
    "@id": idOf(path, index),
    name: nameOf(path),
    contentUrl: hub.publicUrl + fileHref(record, path),
    contentSize: `${size} B`,
    encodingFormat: mediaTypes[previewFormat(path) ?? "CSV"],
    sha256,
  };
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

function recordSet({ columns }: DatasetPreview, file: string): object {
  const id = `rows-${file}`;
  return {
    "@type": "cr:RecordSet",
    "@id": id,
    name: id,
    field: columns.map(({ name, type }, index) => ({
      "@type": "cr:Field",
      "@id": `${id}/${idOf(name, index)}`,
      name: nameOf(name),
      dataType: dataTypes[type] ?? "sc:Text",
      ...(type === "list" && { repeated: true }),
      source: { fileObject: { "@id": file }, extract: { column: name } },
    })),
  };
}

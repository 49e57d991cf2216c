import { hash } from "node:crypto";
import { type Downloads, type Revision, toSibling } from "@modelshelf/files";
import type { CatalogRecord } from "@modelshelf/store";
import { clientFields } from "./client-fields/client-fields.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a list where none are named: those that the Hub's lists have. */
const listed = [
  "author",
  "sha",
  "lastModified",
  "createdAt",
  "private",
  "gated",
  "disabled",
  "library_name",
  "pipeline_tag",
  "tags",
  "downloads",
  "likes",
  "description",
  "sdk",
  "trendingScore",
  // Which of these are notes of this hub.
  "modelshelf",
];

/** How an answer shows a record. */
export interface Shown {
  /** Only these fields, besides the ids. */
  readonly expand?: readonly string[];
  /** From this hub, on top of those that the record came with. */
  readonly downloads?: Downloads | undefined;
  /** Sizes and hashes of the files too. */
  readonly withBlobs?: boolean;
}

/** A record as `/api/models/{id}` has it. Files and commit are those of the revision, where the files are in this hub. */
export function toHubRecord(
  record: CatalogRecord,
  revision: Revision | undefined,
  { expand, withBlobs, downloads }: Shown,
): Fields {
  const fields = { ...allFields(record), ...withDownloads(record, downloads) };
  if (revision !== undefined) {
    fields["sha"] = revision.commit;
    fields["siblings"] = revision.files.map(toSibling);
  }
  if (!withBlobs && Array.isArray(fields["siblings"])) fields["siblings"] = fields["siblings"].map(nameOnly);
  return expand === undefined ? { ...idsOf(record), ...fields } : { ...idsOf(record), ...named(fields, expand) };
}

/** The names of the fields that lists show, besides the ids. */
export const listedFields = ({
  expand,
  more,
}: Pick<Shown, "expand"> & { readonly more: readonly string[] }): readonly string[] => expand ?? [...listed, ...more];

/** A record as lists have it: fewer fields, unless `expand` names others or `more` adds to them. */
export function toListedRecord(
  record: CatalogRecord,
  { expand, more, downloads }: Shown & { readonly more: readonly string[] },
): Fields {
  const names = listedFields({ ...(expand && { expand }), more });
  const fields = { ...allFields(record, names), ...withDownloads(record, downloads) };
  if (Array.isArray(fields["siblings"])) fields["siblings"] = fields["siblings"].map(nameOnly);
  return { ...idsOf(record), ...named(fields, names) };
}

/** The record as far as clients can read it, without notes that dumps add, and what every client expects to be there. */
function allFields(record: CatalogRecord, names?: readonly string[]): Record<string, unknown> {
  const { author, tags, downloads, likes, createdAt, lastModified, gated, source } = record;
  return {
    ...clientFields(source, names),
    ...(author !== undefined && { author }),
    ...(createdAt !== undefined && { createdAt }),
    ...(lastModified !== undefined && { lastModified }),
    ...(record.kind === "model" && record.library !== undefined && { library_name: record.library }),
    ...(record.kind === "model" && record.tasks[0] !== undefined && { pipeline_tag: record.tasks[0] }),
    tags,
    downloads,
    likes,
    private: false,
    disabled: source["disabled"] === true,
    // Where the record does not say how access is granted, a person does it: the operator gives out the tokens.
    gated: gated && (source["gated"] === "auto" ? "auto" : "manual"),
  };
}

function withDownloads({ downloads, source }: CatalogRecord, here: Downloads | undefined): Fields {
  if (here === undefined || here.allTime === 0) return {};
  const before = source["downloadsAllTime"];
  const allTime = (typeof before === "number" ? before : downloads) + here.allTime;
  return { downloads: downloads + here.recent, downloadsAllTime: allTime };
}

/** The Hub's are those of its database; clients only expect that there is one, and always the same. */
export function hubIdOf({ kind, id }: Pick<CatalogRecord, "kind" | "id">): string {
  return hash("sha256", `${kind} ${id}`).slice(0, 24);
}

function idsOf({ kind, id }: CatalogRecord): Fields {
  const key = hubIdOf({ kind, id });
  return kind === "model" ? { _id: key, id, modelId: id } : { _id: key, id };
}

function named(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]] as const),
  );
}

const nameOnly = (file: unknown): unknown =>
  typeof file === "object" && file !== null && "rfilename" in file ? { rfilename: file.rfilename } : file;

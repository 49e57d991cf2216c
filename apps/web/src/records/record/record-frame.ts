import { isRepositoryId, licenseName } from "@modelshelf/registry";
import {
  type CatalogRecord,
  importProblemsOf,
  isExcluded,
  kinds,
  languageName,
  type NotedField,
  notedFieldsOf,
  type Original,
  originalAt,
  type RecordKind,
} from "@modelshelf/store";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import type { Hub } from "../../hub/hub.ts";
import type { LoadInput } from "../../page/page.ts";
import { ownerHref } from "../owner-href.ts";
import { recordHref } from "../record-href.ts";
import { listHref } from "../list/list-href.ts";
import { type RecordSummary, toSummary } from "../rows/summary.ts";
import type { ShownSignature } from "./signature.ts";

/** A word of a record with the list of all records that share it. */
export interface ListLink {
  readonly value: string;
  readonly label: string;
  readonly href: string;
}

/** The data about a record that pages of all kinds share. */
export interface RecordFrame {
  readonly record: RecordSummary;
  readonly owner?: ListLink;
  /** Where it comes from; absent where that is this hub, or nobody says. */
  readonly original?: Original;
  readonly license?: ListLink;
  /** At most 40. */
  readonly languages: readonly ListLink[];
  readonly tags: readonly ListLink[];
  /** Facts that the record leaves out and this hub has noted; absent where there are none. */
  readonly noted?: readonly NotedField[];
  /** Files that the import could not read, or found missing: a sentence each; absent where nothing was. */
  readonly problems?: readonly string[];
  /** Why the policy of the hub refuses it or some of its files: a sentence each; absent where it does not. */
  readonly refusals?: readonly string[];
  /** The result for the signature of its main branch; absent where it has none and needs none. */
  readonly signature?: ShownSignature;
}

/** Tags that only repeat what the head of the page says with more care. */
const repeated = /^(?:license|base_model|language|region|task_categories|size_categories|dataset|doi):/;
const shownTags = 60;
const shownLanguages = 40;

export function toRecordFrame(record: CatalogRecord, hub: Pick<Hub, "originals" | "files">): RecordFrame {
  const { kind, author, license } = record;
  const summary = toSummary(record);
  const original = isFromHere(record, hub) ? undefined : originalAt(hub, kind, record.id);
  const noted = notedFieldsOf(record);
  const problems = importProblemsOf(record);
  const repeatedWords = new Set([...record.tasks, ...record.languages, record.library, record.sdk]);
  // In an address a hyphen leaves a value out, so no list has those that begin with one.
  const tags = record.tags
    .filter((tag) => !repeated.test(tag) && !repeatedWords.has(tag) && !isExcluded(tag))
    .slice(0, shownTags);
  return {
    record: summary,
    ...(author && { owner: { value: author, label: author, href: ownerHref(author, kind) } }),
    ...(original && { original }),
    ...(license && { license: { value: license, label: licenseName(license), href: listHref({ kind, license }) } }),
    ...(noted.length > 0 && { noted }),
    ...(problems.length > 0 && { problems }),
    languages: record.languages.slice(0, shownLanguages).map((language) => ({
      value: language,
      label: languageName(language),
      href: listHref({ kind, language }),
    })),
    tags: tags.map((tag) => ({ value: tag, label: tag, href: listHref({ kind, tags: [tag] }) })),
  };
}

/** Whether a record was made of files that are here: no hub has given it a key, and nobody has counted it elsewhere. */
export function isFromHere(
  { kind, id, downloads, likes, source }: CatalogRecord,
  { files }: Pick<Hub, "files">,
): boolean {
  const isKnownElsewhere = downloads + likes > 0 || source["_id"] !== undefined;
  return !isKnownElsewhere && files?.revision(kind, id, "main") !== undefined;
}

/** The page of a record whose id was asked for in other letters: `/models/QWEN/qwen3-8b`. */
export async function recordElsewhere(kind: RecordKind, { hub, params }: LoadInput): Promise<string | undefined> {
  const asked = params["id"] ?? "";
  const id = await hub.store.findId(kind, asked);
  if (id !== undefined) return recordHref(kind, id);
  // Comparisons were there once. A model that is called so has its page.
  return kind === "model" && asked === "compare" ? pageAddresses.compare : undefined;
}

/** Near names for the page that says "not found". */
export async function nearRecords(
  kind: RecordKind,
  { hub, params }: LoadInput,
): Promise<readonly { readonly title: string; readonly href: string }[]> {
  const ids = await hub.store.nearIds(kind, params["id"] ?? "");
  return ids.map((id) => ({ title: id, href: recordHref(kind, id) }));
}

/** Where the record may be that an address of this hub names, on the hub that records come from. */
export function originalOf(kind: RecordKind, { hub, params: { id = "" } }: LoadInput): Original | undefined {
  return isRepositoryId(id) ? originalAt(hub, kind, id) : undefined;
}

/** One sentence about a record for search engines: its own, or what is known about it. */
export function describeRecord({ record }: RecordFrame): string {
  if (record.description) return record.description;
  const { tasks, library, license } = record;
  const facts = [
    tasks.map(({ label }) => label).join(", "),
    library && `for ${library.label}`,
    license && `under ${licenseName(license)}`,
  ].filter(Boolean);
  const { explained, labelOfOne } = kinds[record.kind];
  return `${explained ?? labelOfOne} ${record.id}${facts.length > 0 ? `: ${facts.join(" ")}` : ""}.`;
}

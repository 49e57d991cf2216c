import { hash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { everyRecord } from "../facet-index/member-changes.ts";
import { type RecordKind, recordKinds } from "../kinds/kinds.ts";
import { isRising, keptKey, type KeptOrder, ordersOf } from "../orders/order-keys.ts";
import { forEachRow } from "../prepared/index-rows.ts";
import { rowGroups } from "../prepared/row-groups.ts";
import { wordFields } from "../query/word-fields.ts";
import type { CatalogRecord } from "../record/record.ts";
import type { Store } from "../store.ts";
import { popularityOf } from "../word-index/popularity-of.ts";
import { beginningsOf } from "../word-index/word-rows.ts";
import type { IndexedPage } from "../documents/document-index.ts";
import { BytesOut } from "./bytes.ts";
import { documentFiles } from "./document-files.ts";
import { shownRecord } from "./shown-record.ts";
import { type Rows, toShards } from "./shards.ts";
import {
  popularityStep,
  recordsInFile,
  singlesOf,
  staticFolder,
  staticFormat,
  type StaticHead,
  type StaticKind,
  type StaticSet,
} from "./static-head.ts";

/** A file of the index, by its address in the site. */
export interface StaticFile {
  readonly address: string;
  readonly content: Uint8Array | string;
}

export interface StaticContent {
  readonly store: Pick<Store, "search">;
  /** Pages of documents, section by section. */
  readonly documents: AsyncIterable<IndexedPage>;
  /** Its document sets, and those of texts that are inside other pages. */
  readonly sites: readonly StaticSet[];
  readonly prose: readonly StaticSet[];
}

/** More values than these that only one record has are not counted: a browser would have to read all of them. */
const manySingles = 2000;
/** Records that a search for typing errors takes its words from. */
const popularNames = 1000;

/**
 * The catalog and the documents of a hub as files that a browser can search: what `openStaticStore` and
 * `openStaticDocuments` read. All of it is in memory until it is written.
 *
 * @throws {StoreFault} where the catalog cannot be read
 * @example for (const { address, content } of await staticFiles({ store, documents, sites, prose })) write(address, content);
 */
export async function staticFiles({ store, documents, sites, prose }: StaticContent): Promise<readonly StaticFile[]> {
  const files = new Map<string, Uint8Array>();
  const ofKinds: Partial<Record<RecordKind, StaticKind>> = {};
  for (const kind of recordKinds) ofKinds[kind] = await writeKind(files, store, kind);
  const ofDocuments = await documentFiles(documents);
  for (const [name, bytes] of ofDocuments.files) files.set(name, bytes);
  const content = { format: staticFormat, kinds: ofKinds, documents: ofDocuments.firsts, sites, prose } as const;
  const packed = [...files].map(([name, bytes]) => ({ name, bytes: deflateRawSync(bytes, { level: 9 }) }));
  const digests = packed.map(({ name, bytes }) => `${name} ${hash("sha256", bytes)}`);
  const version = hash("sha256", JSON.stringify([content, digests])).slice(0, 12);
  const head: StaticHead = { ...content, version };
  return [
    { address: `${staticFolder}/head.json`, content: JSON.stringify(head) },
    ...packed.map(({ name, bytes }) => ({ address: `${staticFolder}/${version}/${name}.bin`, content: bytes })),
  ];
}

async function writeKind(
  files: Map<string, Uint8Array>,
  store: Pick<Store, "search">,
  kind: RecordKind,
): Promise<StaticKind> {
  const records: CatalogRecord[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await store.search({ kind, sort: popularityOf(kind), limit: 1000, ...(cursor && { cursor }) });
    records.push(...page.records);
    cursor = page.next;
  }
  const sections = sectionsOf(records);
  const firsts: Record<string, readonly string[]> = {};
  for (const [section, rows] of sections) {
    const shards = toShards(rows);
    firsts[section] = shards.map(({ first }) => first);
    for (const [place, { bytes }] of shards.entries()) files.set(`${kind}-${section}-${place}`, bytes);
  }
  for (let from = 0; from < records.length; from += recordsInFile) {
    const shown = records.slice(from, from + recordsInFile).map(shownRecord);
    files.set(`${kind}-records-${from / recordsInFile}`, Buffer.from(JSON.stringify(shown)));
  }
  const steps = new BytesOut();
  for (const record of records) steps.number(popularityStep(record[popularityOf(kind)]));
  files.set(`${kind}-popularity`, steps.take());
  for (const id of ordersOf(kind))
    if (id !== "relevance" && id !== popularityOf(kind)) files.set(`${kind}-order-${id}`, orderOf(records, id));
  const names = records.slice(0, popularNames).map(({ id }) => id);
  files.set(`${kind}-names`, Buffer.from(names.join("\n")));
  return { count: records.length, sections: firsts };
}

/** The rows of all records by section: a facet, the words, the trigrams of ids, the ids. */
function sectionsOf(records: readonly CatalogRecord[]): ReadonlyMap<string, Rows> {
  const sections = new Map<string, Map<string, number[]>>();
  const add = (section: string, name: string, key: number): void => {
    let rows = sections.get(section);
    if (rows === undefined) sections.set(section, (rows = new Map()));
    const keys = rows.get(name);
    if (keys === undefined) rows.set(name, [key]);
    // Several words of a record have one beginning.
    else if (keys.at(-1) !== key) keys.push(key);
  };
  for (const [place, record] of records.entries()) {
    const key = place + 1;
    forEachRow(record, (group = 0, name) => {
      const of = rowGroups[group];
      if (of === undefined) return;
      if (of.table === "values") {
        if (of.facet !== everyRecord) add(of.facet, name, key);
      } else if (of.table === "trigrams") add("trigrams", name, key);
      else {
        add("words", `${name} ${of.field}`, key);
        if (!wordFields.some((field) => field === of.field)) return;
        for (const beginning of beginningsOf(name)) add("words", `${beginning} ${of.field}`, key);
      }
    });
    add("ids", record.id.toLowerCase(), key);
  }
  for (const [section, rows] of Array.from(sections)) {
    if (section === "words" || section === "trigrams" || section === "ids") continue;
    const singles = [...rows].filter(([, keys]) => keys.length === 1);
    if (singles.length <= manySingles) continue;
    sections.set(singlesOf(section), new Map(singles));
    for (const [name] of singles) rows.delete(name);
  }
  return sections;
}

/** The keys of all records in an order, as the catalog has it: ties by id, and without those that it leaves out. */
function orderOf(records: readonly CatalogRecord[], id: KeptOrder): Uint8Array {
  const sign = isRising(id) ? 1 : -1;
  const placed = records.flatMap((record, place) => {
    const key = keptKey(id, record);
    return key === null ? [] : [{ key, id: record.id, place: place + 1 }];
  });
  placed.sort((one, other) => sign * compare(one.key, other.key) || compare(one.id, other.id));
  const order = new BytesOut();
  for (const { place } of placed) order.number(place);
  return order.take();
}

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0);

import { kinds, type RecordKind, recordKinds, type Store } from "@modelshelf/store";
import { recordHref } from "../records/record-href.ts";
import { libraries, localApps, metrics, tasks } from "@modelshelf/registry";
import { localAppHref } from "../addresses/local-app-href.ts";
import { pageAddresses } from "../addresses/page-addresses.ts";

/** Left out: pages that show only what their query names. */
const { search: _search, compare: _compare, playground: _playground, ...others } = pageAddresses;

/** Records that are asked for at once. */
const recordsAtOnce = 1000;

/** The addresses of all records of a kind, by name; those that say hardly anything too. */
async function* recordAddresses(store: Pick<Store, "search">, kind: RecordKind): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page = await store.search({ kind, sort: "name", limit: recordsAtOnce, ...(cursor && { cursor }) });
    for (const { id } of page.records) yield recordHref(kind, id);
    cursor = page.next;
  } while (cursor !== undefined);
}

/**
 * The addresses of the pages of a catalog that are known without reading any page; the others are linked from these.
 *
 * @example for await (const address of catalogAddresses(store)) console.log(address); // "/", "/tasks", …, "/models/gpt2"
 */
export async function* catalogAddresses(store: Pick<Store, "search">): AsyncGenerator<string> {
  yield* Object.values(others).filter((path) => !path.includes(":"));
  for (const id of tasks.keys()) yield `/tasks/${encodeURIComponent(id)}`;
  for (const key of libraries.keys()) yield `/libraries/${encodeURIComponent(key)}`;
  for (const key of localApps.keys()) yield localAppHref(key);
  for (const slug of metrics.keys()) yield `/evaluation-metrics/${slug}`;
  for (const kind of recordKinds) {
    yield kinds[kind].path;
    yield* recordAddresses(store, kind);
  }
}

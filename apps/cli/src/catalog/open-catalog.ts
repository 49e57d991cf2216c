import { setImmediate } from "node:timers/promises";
import type { CatalogRecord, RecordKind, Store } from "@modelshelf/store";
import type { Terminal } from "../command/command.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import type { CatalogPlace } from "./catalog-place.ts";

/**
 * Opens a catalog. One that another version indexed is re-indexed first, which is shown as an import is.
 *
 * @throws StoreFault for one that cannot be opened
 */
export async function openCatalog(place: CatalogPlace, terminal: Terminal): Promise<Store> {
  let bar: ReturnType<typeof openProgressBar> | undefined;
  try {
    return await place.open({
      signal: terminal.signal,
      onIndexing: ({ done, total }) => {
        bar ??= openProgressBar("index of the catalog", terminal);
        bar.update({ done, total, records: done });
      },
    });
  } finally {
    bar?.close();
  }
}

/** The records of a kind by name, or those of one owner, read page by page: memory stays bounded. */
export async function* recordsIn(store: Store, kind: RecordKind, author?: string): AsyncGenerator<CatalogRecord, void> {
  let cursor: string | undefined;
  do {
    const chosen = { ...(author !== undefined && { author: [author] }), ...(cursor !== undefined && { cursor }) };
    const page = await store.search({ kind, sort: "name", limit: 1000, ...chosen });
    yield* page.records;
    cursor = page.next;
    // A catalog in a file answers without waiting, and signals come between two turns.
    await setImmediate();
  } while (cursor !== undefined);
}

import { join } from "node:path";
import { diskPlaces, fileIndexPlace, type FileIndex, openFileIndex } from "@modelshelf/files";
import { catalogFile, openServedStore, type Store } from "@modelshelf/store";
import { importCommand } from "../../apps/cli/src/commands/import.ts";
import { type Called, call } from "../../apps/cli/src/test/call.ts";
import { createApp } from "../../apps/web/src/app/server.ts";
import { type Gate, toGate } from "../../apps/web/src/http/access/gate.ts";
import { noBuild, openTinyHub } from "../../apps/web/src/test/tiny-hub.ts";

/** A hub that serves what was imported from a folder. */
export interface ServedCache {
  /** The output of the import. */
  readonly imported: Called;
  readonly store: Store;
  readonly files: FileIndex;
  /** Asks the hub, with a token where one is given. */
  ask(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  close(): Promise<void>;
}

/** The token that opens gated repositories of a {@link ServedCache}. */
export const grantedToken = "hf_0123456789abcdef0123456789abcdef01";

/**
 * Imports a folder as `modelshelf import` does and serves the catalog that comes of it, to everybody but what is gated.
 *
 * @param data the data folder
 */
export async function serveCache(source: string, data: string): Promise<ServedCache> {
  const imported = await call(importCommand, [source, "--data", data, "--report", join(data, "../report.jsonl")]);
  const store = await openServedStore({ file: catalogFile(data) });
  const files = openFileIndex(fileIndexPlace(data));
  const tiny = await openTinyHub();
  const gate: Gate = toGate([grantedToken], false);
  const hub = { ...tiny, store, files, places: diskPlaces, gate };
  const app = createApp({ hub, build: noBuild, log: () => {} });
  return {
    imported,
    store,
    files,
    ask: async (path, headers = {}) => app.request(path, { headers }),
    close: async () => {
      files.close();
      await store.close();
      await tiny.store.close();
    },
  };
}

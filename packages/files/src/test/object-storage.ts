import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { type ObjectStorageServer, startObjectStorage } from "../../../../scripts/testing/object-storage.ts";
import { ObjectStorage } from "../places/object-storage.ts";

/**
 * Runs object storage while the tests of a file run, which are skipped where there is none.
 *
 * @param onReady gets it, and what reads it, before the first test
 */
export function useObjectStorage(onReady: (server: ObjectStorageServer, storage: ObjectStorage) => void): void {
  const missing = inject("missing").versitygw;
  let server: ObjectStorageServer | undefined;
  beforeAll(async () => {
    if (missing !== "") return;
    server = await startObjectStorage();
    onReady(server, await ObjectStorage.open(server.environment));
  });
  beforeEach(({ skip }) => skip(missing !== "", missing));
  afterAll(() => server?.remove());
}

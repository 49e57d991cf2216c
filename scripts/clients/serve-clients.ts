import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { importRepository } from "../../apps/cli/src/import/import-folder.ts";
import { toGate } from "../../apps/web/src/http/access/gate.ts";
import { openFileIndex } from "../../packages/files/src/index.ts";
import { openSqliteStore, parseRecord, type RecordKind } from "../../packages/store/src/index.ts";
import { type ModelServer, serveApi } from "../code-runs/tiny/model-server.ts";
import { commitAll, git } from "../testing/git.ts";
import { firstConfig, repositories, token } from "./repositories.ts";

const kinds: Readonly<Record<string, RecordKind>> = {
  "acme/rows": "dataset",
  "acme/lines": "dataset",
  "acme/columns": "dataset",
  "acme/shown": "space",
};

/**
 * A hub with the repositories that clients are tried with: `acme/tiny` has a tag, and `acme/gated` opens to one token.
 *
 * @param heard is told each request before its answer
 * @example const { address, close } = await serveClients(); // "http://127.0.0.1:41234"
 */
export async function serveClients(heard: (request: Request) => void = () => {}): Promise<ModelServer> {
  const root = mkdtempSync(join(tmpdir(), "modelshelf-clients-"));
  const store = await openSqliteStore({ file: ":memory:" });
  const files = openFileIndex(":memory:");
  for (const [id, contents] of Object.entries(repositories.contents)) {
    const folder = join(root, id);
    for (const [path, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    if (id === "acme/tiny") tagFirst(folder);
    const places = { store, files, checkouts: join(root, "checkouts") };
    await importRepository({ folder, kind: kinds[id] ?? "model", id, isCached: false }, places);
  }
  const { source } = (await store.get("model", "acme/gated"))!;
  await store.put([parseRecord("model", { ...source, gated: "auto" }).record!]);
  const { address, close } = await serveApi({ store, files, gate: toGate([token], false) }, async (request) => {
    heard(request);
    return undefined;
  });
  return { address, close: () => close().finally(() => rmSync(root, { recursive: true, force: true })) };
}

/** A commit with another configuration, tagged, before the one that is checked out. */
function tagFirst(folder: string): void {
  const place = join(folder, "config.json");
  writeFileSync(place, firstConfig);
  git(folder, "init", "-q", "-b", "main");
  commitAll(folder, "First");
  git(folder, "tag", "v1.0");
  writeFileSync(place, repositories.contents["acme/tiny"]!["config.json"]!);
  commitAll(folder, "Second");
}

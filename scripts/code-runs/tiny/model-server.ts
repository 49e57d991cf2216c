import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { basename, join } from "node:path";
import { importRepository } from "../../../apps/cli/src/import/import-folder.ts";
import { hubApi } from "../../../apps/web/src/api/hub-api.ts";
import { parseApiAddress, parseFileAddress } from "../../../apps/web/src/api/repository-address.ts";
import type { Gate } from "../../../apps/web/src/http/access/gate.ts";
import { createHubServer } from "../../../apps/web/src/http/hub-server.ts";
import { type FileIndex, openFileIndex } from "../../../packages/files/src/index.ts";
import { examplesPath } from "../../../packages/registry/src/inference/example-files.ts";
import { openSqliteStore, type Store } from "../../../packages/store/src/index.ts";
import { exampleFor } from "./examples.ts";

/** The examples that the hub serves itself. */
const exampleFolder = join(import.meta.dirname, "../../../apps/web/public", examplesPath);

/** A hub for programs: repositories below a folder, and the examples that printed programs name. */
export interface ModelServer {
  /** The value of `HF_ENDPOINT`: `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the folder `<root>/<owner>/<name>` of each model by the API of this hub: a folder is imported when it is first asked for,
 * and again when files of it have changed. Anything else whose name is that of an image or a sound gets an example, and a
 * file that a maker put beside the repositories is found at any address that ends with its name.
 *
 * @example const { address, close } = await serveModels("/tmp/hub"); // GET /acme/model/resolve/main/config.json
 */
export async function serveModels(root: string): Promise<ModelServer> {
  const store = await openSqliteStore({ file: ":memory:" });
  const files = openFileIndex(":memory:");
  const imported = new Map<string, string>();
  let importing = Promise.resolve();

  /** One after the other: clients ask for many files at once. */
  const bringIn = (id: string, folder: string): Promise<void> => {
    importing = importing.then(async () => {
      const now = stateOf(folder);
      if (imported.get(id) === now) return;
      await importRepository({ folder, kind: "model", id, isCached: false }, { store, files });
      imported.set(id, now);
    });
    return importing;
  };

  const { address, close } = await serveApi({ store, files }, async ({ url }) => {
    const path = new URL(url).pathname;
    const id = idIn(path);
    const folder = id === undefined ? undefined : join(root, id);
    if (id !== undefined && folder !== undefined && existsSync(folder)) {
      await bringIn(id, folder);
      return undefined;
    }
    const found = contentFor(root, decodeURIComponent(path));
    return found && new Response(found);
  });
  return { address, close: () => importing.then(close) };
}

/**
 * Serves the API of this hub over a catalog and its files, which it closes in the end. Without a gate, nobody gets files of
 * gated repositories.
 *
 * @param before what is asked first; the hub answers what it does not
 */
export async function serveApi(
  { store, files, gate }: { readonly store: Store; readonly files: FileIndex; readonly gate?: Gate },
  before: (request: Request) => Promise<Response | undefined> = async () => undefined,
): Promise<ModelServer> {
  let app: ReturnType<typeof hubApi> | undefined;
  const server = createHubServer(async (request, env) => {
    return (await before(request)) ?? app!.fetch(request, env as never);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = hubApi({ store, files, sites: [], publicUrl: address, version: "", ...(gate && { gate }) });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    files.close();
    await store.close();
  };
  return { address, close };
}

function idIn(path: string): string | undefined {
  return (path.startsWith("/api/models/") ? parseApiAddress(path) : parseFileAddress(path)).at(-1)?.id;
}

/** Paths, sizes and times of all files, as a text to compare. */
function stateOf(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = entries.map(({ parentPath, name }) => {
    const { size, mtimeMs } = statSync(join(parentPath, name));
    return `${join(parentPath, name)} ${size} ${mtimeMs}`;
  });
  return lines.join("\n");
}

function contentFor(root: string, path: string): Uint8Array<ArrayBuffer> | undefined {
  const ours = path.startsWith(`${examplesPath}/`) ? join(exampleFolder, basename(path)) : "";
  if (existsSync(ours)) return new Uint8Array(readFileSync(ours));
  const example = exampleFor(path);
  if (example !== undefined) return new Uint8Array(example);
  const made = join(root, basename(path));
  return existsSync(made) && statSync(made).isFile() ? new Uint8Array(readFileSync(made)) : undefined;
}

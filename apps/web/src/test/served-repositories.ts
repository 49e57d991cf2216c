import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  diskPlaces,
  type ListedObject,
  ObjectStorage,
  openFileIndex,
  parsePolicy,
  placesReader,
  readFolder,
  readObjects,
  repositoryRecord,
} from "@modelshelf/files";
import { parseRecord, type RecordKind } from "@modelshelf/store";
import { createApp } from "../app/server.ts";
import type { ObjectStorageServer } from "../../../../scripts/testing/object-storage.ts";
import { createHubServer } from "../http/hub-server.ts";
import { takeOffBasePath } from "../http/take-off-base-path.ts";
import { openContents } from "../hub/open-contents.ts";
import { noBuild, openTinyHub } from "./tiny-hub.ts";
import { listenLocally } from "./listen-locally.ts";

export { safetensorsOf } from "../../../../scripts/testing/tiny-safetensors.ts";

/** The content of each file by its path. */
export type Contents = Readonly<Record<string, string | Uint8Array>>;

/** A hub on this machine that serves repositories from a folder. */
export interface ServedRepositories {
  /** The value of `HF_ENDPOINT`. */
  readonly endpoint: string;
  /** A folder that is gone after `close`: for homes and caches of clients. */
  readonly folder: string;
  /** The commit of `main`, by id. */
  readonly commits: ReadonlyMap<string, string>;
  /** For records without files. */
  readonly store: Awaited<ReturnType<typeof openTinyHub>>["store"];
  /** The hub's messages about the storage. */
  readonly said: readonly string[];
  close(): Promise<void>;
}

/** The bucket of the contents, where they are in object storage. */
export const servedBucket = "served";

interface ServedRepository {
  readonly kind: RecordKind;
  readonly id: string;
  readonly contents: Contents;
  /** Makes a git checkout of the folder, for example. */
  readonly prepare?: (folder: string) => void;
}

interface ServeOptions {
  readonly storage?: ObjectStorageServer;
  readonly basePath?: string;
  /** Text of the policy of the hub. */
  readonly policy?: string;
}

/**
 * Writes repositories into folders, imports them into the tiny hub, and serves it.
 *
 * @param further fields of all of their records
 * @param options `storage` is where the contents are, in a folder by default; `basePath` is what the hub is served below; `policy` its rules
 * @example await serveRepositories([{ kind: "model", id: "ada/tiny", contents: { "config.json": "{}" } }])
 */
export async function serveRepositories(
  repositories: readonly ServedRepository[],
  further: Readonly<Record<string, unknown>> = {},
  { storage, basePath = "", policy }: ServeOptions = {},
): Promise<ServedRepositories> {
  const folder = mkdtempSync(join(tmpdir(), "modelshelf-served-"));
  const hub = await openTinyHub();
  const files = openFileIndex(":memory:");
  const said: string[] = [];
  const places = storage
    ? openContents({ environment: storage.environment }, (line) => void said.push(line))
    : diskPlaces;
  const commits = new Map<string, string>();
  for (const { kind, id, contents, prepare } of repositories) {
    const place = join(folder, kind, id);
    if (storage === undefined) writeFiles(place, contents);
    prepare?.(place);
    const { read } = storage
      ? await readStored(storage, `${kind}/${id}/`, contents)
      : await readFolder(place, { objects: join(folder, "objects", id) });
    const repository = { kind, id, refs: read.refs, revisions: [read.revision] };
    files.put({ ...repository, revisions: [read.revision, ...(read.others ?? [])] }, place);
    const { record } = parseRecord(kind, {
      ...(await repositoryRecord(repository, placesReader(places))).value,
      ...further,
    });
    if (record) await hub.store.put([record]);
    commits.set(id, read.revision.commit);
  }
  const parts: { app?: ReturnType<typeof createApp> } = {};
  const server = createHubServer(
    (request, env) => parts.app!.fetch(request, env as never),
    (incoming, outgoing, goOn) => {
      const isBeside = !incoming.url?.startsWith(basePath);
      takeOffBasePath(incoming, basePath);
      if (isBeside) outgoing.writeHead(404).end();
      else void goOn();
    },
  );
  const endpoint = (await listenLocally(server)) + basePath;
  const ruled = { ...hub, ...(policy !== undefined && { policy: parsePolicy(policy).rules }) };
  parts.app = createApp({ hub: { ...ruled, files, places, publicUrl: endpoint }, build: noBuild, log: () => {} });
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    files.close();
    await hub.store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { endpoint, folder, commits, store: hub.store, said, close };
}

function writeFiles(folder: string, contents: Contents): void {
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

async function readStored(
  server: ObjectStorageServer,
  prefix: string,
  contents: Contents,
): ReturnType<typeof readObjects> {
  const objects = Object.entries(contents).map(([path, content]) => [prefix + path, content] as const);
  const root = `${await server.bucket(servedBucket, Object.fromEntries(objects))}/${prefix}`;
  const storage = await ObjectStorage.open(server.environment);
  const listed: ListedObject[] = [];
  for await (const object of storage.list(root)) listed.push(object);
  return readObjects(root, listed, storage);
}

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type FileIndex,
  mirrorRecords,
  mirrorRepository,
  openFileIndex,
  openUpstream,
  readFolder,
  repositoryRecord,
  wantedFiles,
} from "@modelshelf/files";
import { parseRecord, recordKinds } from "@modelshelf/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { createHubServer } from "../http/hub-server.ts";
import type { Hub } from "../hub/hub.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";
import { listenLocally } from "../test/listen-locally.ts";

const contents: Readonly<Record<string, string | Buffer>> = {
  "README.md": "---\nlicense: mit\ntags: [small]\n---\n# Tiny\n",
  "config.json": '{"architectures":["BertForMaskedLM"],"model_type":"bert"}',
  "model.safetensors": Buffer.alloc(300_000, 7),
  "sub dir/ä#1.txt": "umlaut",
  "sub dir/__init__.py": "",
};
const folder = realpathSync(mkdtempSync(join(tmpdir(), "modelshelf-hubs-")));
let first: { readonly hub: Hub; readonly files: FileIndex };
let second: { readonly hub: Hub; readonly files: FileIndex };
let app: ReturnType<typeof createApp>;
let server: Server;
let endpoint = "";

/** A hub of repositories with the same files, of each kind. */
beforeAll(async () => {
  first = { hub: await openTinyHub(), files: openFileIndex(":memory:") };
  second = { hub: await openTinyHub(), files: openFileIndex(":memory:") };
  for (const [path, content] of Object.entries(contents)) {
    const place = join(folder, "source", path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
  const { read } = await readFolder(join(folder, "source"));
  for (const kind of recordKinds) {
    const repository = { kind, id: "eve/tiny", refs: read.refs, revisions: [read.revision] } as const;
    first.files.put(repository, folder);
    const { record } = parseRecord(kind, (await repositoryRecord(repository)).value);
    await first.hub.store.put([record!]);
  }
  server = createHubServer((request, env) => app.fetch(request, env as never));
  endpoint = await listenLocally(server);
  // Known under another name, as behind a proxy: mirrors ask it under the address that they were given.
  const hub = { ...first.hub, files: first.files, publicUrl: "https://hub.example" };
  app = createApp({ hub, build: noBuild, log: () => {} });
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  for (const { hub, files } of [first, second]) {
    files.close();
    await hub.store.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (of: typeof app, path: string): Promise<Response> => of.request(path);

test.each(recordKinds)("a %s comes from hub to hub with its record, and every file byte for byte", async (kind) => {
  const upstream = openUpstream(new URL(endpoint));
  const root = join(folder, "mirror");
  const { store } = second.hub;
  const into = { upstream, index: second.files, root };
  const { repositories } = await mirrorRecords({ kind, author: "eve" }, { ...into, store });
  expect(repositories).toEqual([expect.objectContaining({ kind, id: "eve/tiny" })]);
  const listed = await upstream.files(repositories[0]!);
  await mirrorRepository(repositories[0]!, listed, { ...into, isWanted: wantedFiles({ patterns: ["*"] }) });

  const hub = { ...second.hub, files: second.files };
  const mirrored = createApp({ hub, build: noBuild, log: () => {} });
  const prefix = kind === "model" ? "" : `/${kind}s`;
  for (const path of Object.keys(contents)) {
    const address = `${prefix}/eve/tiny/resolve/main/${path.split("/").map(encodeURIComponent).join("/")}`;
    const [there, here] = [await ask(app, address), await ask(mirrored, address)];
    expect(here.status, path).toBe(200);
    for (const name of ["ETag", "X-Repo-Commit", "X-Linked-Etag"]) {
      expect(here.headers.get(name), `${path} ${name}`).toBe(there.headers.get(name));
    }
    expect(Buffer.from(await here.arrayBuffer()).equals(Buffer.from(contents[path] ?? "")), path).toBe(true);
  }
  for (const path of [`/api/${kind}s/eve/tiny?blobs=true`, `/api/${kind}s/eve/tiny/tree/main?recursive=true`]) {
    expect(await (await ask(mirrored, path)).json(), path).toEqual(await (await ask(app, path)).json());
  }
});

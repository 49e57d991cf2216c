import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeCommit, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import type { FileIndex } from "../index/file-index.ts";
import { openFileIndex } from "../index/open-file-index.ts";
import { folderWith } from "../test/folders.ts";
import { openUpstream } from "../upstream/upstream.ts";
import { PullThrough, type PullThroughOptions } from "./pull-through.ts";

const tiny = {
  id: "ada/tiny",
  files: { "a.bin": "a".repeat(400), "b.bin": "b".repeat(400), "c.bin": "c".repeat(400) },
};
const commit = fakeCommit(tiny);

let hub: FakeHub;
let store: Store;
let index: FileIndex;
let root: string;
let nowMs: number;
const said: string[] = [];
const log = (line: string): void => void said.push(line);
beforeEach(async () => {
  hub = await openFakeHub([
    tiny,
    { id: "bob/private", fields: { private: true }, files: { a: "a" } },
    { id: "bob/gated", fields: { gated: "auto" }, files: { a: "a" } },
  ]);
  store = await openSqliteStore({ file: ":memory:" });
  index = openFileIndex(":memory:");
  root = realpathSync(folderWith({}));
  nowMs = 1_000_000;
  said.length = 0;
  onTestFinished(async () => {
    hub.close();
    index.close();
    await store.close();
  });
});

async function opened(options: Partial<PullThroughOptions> = {}): Promise<PullThrough> {
  const upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {}, maxTries: 2 });
  const pull = await PullThrough.open({
    upstreams: [{ upstream }],
    store,
    index,
    root,
    log,
    now: () => nowMs,
    ...options,
  });
  onTestFinished(() => pull.close());
  return pull;
}

async function bring(pull: PullThrough, path: string, id = "ada/tiny"): Promise<string> {
  const revision = index.revision("model", id, "main")!;
  const file = revision.files.find((each) => each.path === path)!;
  const { place } = await pull.content({ kind: "model", id, commit: revision.commit }, file)!.finished;
  await expect.poll(() => placeOf(path)).toBe(place);
  return place;
}

const placeOf = (path: string): string | undefined =>
  index.revision("model", "ada/tiny", "main")?.files.find((each) => each.path === path)?.place;

test("a repository comes with the first question, once, and is asked for again when that is long ago", async () => {
  const pull = await opened();
  await Promise.all([pull.prepare("model", "ada/tiny", "main"), pull.prepare("model", "ada/tiny", "HEAD")]);
  expect((await store.get("model", "ada/tiny"))?.source["sha"]).toBe(commit);
  expect(index.revision("model", "ada/tiny", "main")?.files).toHaveLength(3);
  expect(readFileSync(join(root, "models--ada--tiny/refs/main"), "utf8")).toBe(commit);
  expect(hub.asked).toHaveLength(2);
  await pull.prepare("model", "ada/tiny", "main");
  await pull.prepare("model", "ada/tiny", commit);
  expect(hub.asked).toHaveLength(2);
  const changed = { ...tiny, files: { ...tiny.files, "a.bin": "A".repeat(400) } };
  hub.models = [changed];
  nowMs += 61_000;
  await pull.prepare("model", "ada/tiny", "main");
  expect(index.revision("model", "ada/tiny", "main")?.commit).toBe(fakeCommit(changed));
  expect(index.revision("model", "ada/tiny", commit)?.files).toHaveLength(3);
});

const readers = async (): Promise<readonly string[]> =>
  (await store.search({ kind: "model", text: "handwriting" })).records.map(({ id }) => id);

test("the card of a repository comes with it, is searched, and stays when the branch is asked for again", async () => {
  hub.models = [
    { id: "ada/carded", files: { "README.md": "---\nlicense: mit\n---\nReads handwriting.\n", "a.bin": "a" } },
  ];
  const pull = await opened();
  await pull.prepare("model", "ada/carded", "main");
  await expect.poll(readers).toEqual(["ada/carded"]);
  const asked = hub.asked.length;
  nowMs += 61_000;
  await pull.prepare("model", "ada/carded", "main");
  expect(hub.asked.length).toBeGreaterThan(asked);
  expect(await readers()).toEqual(["ada/carded"]);
});

test("what is not there is not asked for again and again", async () => {
  const pull = await opened();
  for (let times = 0; times < 3; times += 1) await pull.prepare("model", "ada/absent", "main");
  expect(hub.asked).toHaveLength(1);
  expect(said).toEqual([]);
});

test("files that the other hub does not give are said", async () => {
  const pull = await opened();
  hub.fault = (path, response) => {
    if (path.includes("/tree/")) response.writeHead(404).end();
    return path.includes("/tree/");
  };
  await pull.prepare("model", "ada/tiny", "main");
  expect(said).toEqual([`ada/tiny: The files of ada/tiny at ${new URL(hub.endpoint).host}: the upstream answers 404.`]);
});

test("private repositories do not come, and of gated ones the record alone", async () => {
  const pull = await opened();
  for (const id of ["bob/private", "bob/gated"]) await pull.prepare("model", id, "main");
  expect(await store.get("model", "bob/private")).toBeUndefined();
  expect(await store.get("model", "bob/gated")).toMatchObject({ gated: true });
  expect([...index.list()]).toEqual([]);
});

test("nobody is asked for what is not allowed, or what this hub has from elsewhere", async () => {
  const pull = await opened({ allowed: ["ada/*", "gpt2"] });
  index.put({ kind: "model", id: "ada/own", refs: [], revisions: [] }, "/elsewhere");
  for (const id of ["bob/gated", "gpt2x", "ada/own", "a/ada/b"]) await pull.prepare("model", id, "main");
  expect(hub.asked).toEqual([]);
  expect(pull.brings("model", "ada/own")).toBe(false);
  await pull.prepare("model", "gpt2", "main");
  expect(hub.asked).toHaveLength(1);
});

test("when the other hub is gone, what came stays, and that is said", async () => {
  const pull = await opened();
  await pull.prepare("model", "ada/tiny", "main");
  const place = await bring(pull, "a.bin");
  hub.fault = (_path, response) => {
    response.destroy();
    return true;
  };
  nowMs += 61_000;
  await pull.prepare("model", "ada/tiny", "main");
  expect(index.revision("model", "ada/tiny", "main")?.commit).toBe(commit);
  expect(readFileSync(place, "utf8")).toBe(tiny.files["a.bin"]);
  expect(said.join()).toContain("does not answer");
});

test("what was not used for longest is deleted when room is needed, and comes again", async () => {
  let pull = await opened({ maxBytes: 900 });
  await pull.prepare("model", "ada/tiny", "main");
  const [a, b] = [await bring(pull, "a.bin"), await bring(pull, "b.bin")];
  nowMs += 1000;
  await pull.kept.use(a);
  // Another process knows from the files themselves what was used.
  await pull.close();
  pull = await opened({ maxBytes: 900 });
  nowMs += 1000;
  await bring(pull, "c.bin");
  await expect.poll(() => existsSync(b)).toBe(false);
  expect(existsSync(a)).toBe(true);
  expect(readFileSync(await bring(pull, "b.bin"), "utf8")).toBe(tiny.files["b.bin"]);
});

const dayMs = 86_400_000;

test("what nobody has used for so many days is deleted, at the start and every hour, and comes again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  nowMs = Date.now();
  const pull = await opened({ maxUnusedMs: 30 * dayMs });
  await pull.prepare("model", "ada/tiny", "main");
  const [a, b] = [await bring(pull, "a.bin"), await bring(pull, "b.bin")];
  nowMs += 29 * dayMs;
  await pull.kept.use(a);
  nowMs += 2 * dayMs;
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(() => existsSync(b)).toBe(false);
  expect(existsSync(a)).toBe(true);
  expect(readFileSync(await bring(pull, "b.bin"), "utf8")).toBe(tiny.files["b.bin"]);
  await pull.close();
  nowMs += 29 * dayMs;
  await opened({ maxUnusedMs: 30 * dayMs });
  expect([a, b].map(existsSync)).toEqual([false, true]);
});

const cardPlace = (): string | undefined => index.file("model", "ada/carded", "main", "README.md")?.place;

test("the card of a repository that is asked for stays, and comes again where it was deleted", async () => {
  nowMs = Date.now();
  hub.models = [{ id: "ada/carded", files: { "README.md": "Reads handwriting." } }];
  const pull = await opened({ maxUnusedMs: 30 * dayMs });
  await pull.prepare("model", "ada/carded", "main");
  await expect.poll(cardPlace).toBeTypeOf("string");
  const card = cardPlace()!;
  nowMs += 29 * dayMs;
  await pull.prepare("model", "ada/carded", "main");
  nowMs += 2 * dayMs;
  await opened({ maxUnusedMs: 30 * dayMs });
  expect(existsSync(card)).toBe(true);
  nowMs += 31 * dayMs;
  const later = await opened({ maxUnusedMs: 30 * dayMs });
  expect(existsSync(card)).toBe(false);
  await later.prepare("model", "ada/carded", "main");
  await expect.poll(() => existsSync(card)).toBe(true);
});

test("what came of a content that broke off counts for the size, and goes when room is needed", async () => {
  // Written files are as old as the system's clock says.
  nowMs = Date.now();
  const pull = await opened({ maxBytes: 900 });
  await pull.prepare("model", "ada/tiny", "main");
  hub.fault = (path, response, { headers }) => {
    if (!path.endsWith("a.bin")) return false;
    if (headers.range) response.writeHead(500).end();
    else response.writeHead(200, { "Content-Length": 400 }).write("a".repeat(300), () => response.destroy());
    return true;
  };
  const { commit: main, files } = index.revision("model", "ada/tiny", "main")!;
  const file = files.find(({ path }) => path === "a.bin")!;
  await expect(pull.content({ kind: "model", id: "ada/tiny", commit: main }, file)!.finished).rejects.toThrow();
  const half = `${join(root, "models--ada--tiny/blobs", file.lfs!.sha256)}.incomplete`;
  expect(statSync(half).size).toBe(300);
  nowMs += 1000;
  await bring(pull, "b.bin");
  expect(existsSync(half)).toBe(true);
  nowMs += 1000;
  const c = await bring(pull, "c.bin");
  await expect.poll(() => existsSync(half)).toBe(false);
  expect(existsSync(c)).toBe(true);
});

test("a content of which nothing comes is asked for once, and again a while later", async () => {
  const upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {}, isHurried: true, idleTimeoutMs: 200 });
  const pull = await opened({ upstreams: [{ upstream }] });
  await pull.prepare("model", "ada/tiny", "main");
  hub.fault = (path, response) => {
    if (!path.endsWith("/b.bin")) return false;
    response.writeHead(200, { "Content-Length": 400 }).flushHeaders();
    return true;
  };
  const asked = (): number => hub.asked.filter((path) => path.endsWith("/b.bin")).length;
  for (let reader = 0; reader < 3; reader += 1)
    await expect(bring(pull, "b.bin")).rejects.toMatchObject({ isLate: true, retryAfterMs: 10_000 });
  expect(asked()).toBe(1);
  hub.fault = () => false;
  nowMs += 10_001;
  expect(readFileSync(await bring(pull, "b.bin"), "utf8")).toBe(tiny.files["b.bin"]);
});

test("a content that the hub wants to be asked for again at once is not rested", async () => {
  const upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {}, isHurried: true });
  const pull = await opened({ upstreams: [{ upstream }] });
  await pull.prepare("model", "ada/tiny", "main");
  hub.fault = (path, response) => {
    if (!path.endsWith("/b.bin")) return false;
    response.writeHead(504, { "Retry-After": "0" }).end();
    return true;
  };
  await expect(bring(pull, "b.bin")).rejects.toMatchObject({ isLate: true, retryAfterMs: 0 });
  hub.fault = () => false;
  expect(readFileSync(await bring(pull, "b.bin"), "utf8")).toBe(tiny.files["b.bin"]);
});

test("a content of which something came is gone on with at once", async () => {
  const upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {}, isHurried: true, idleTimeoutMs: 200 });
  const pull = await opened({ upstreams: [{ upstream }] });
  await pull.prepare("model", "ada/tiny", "main");
  let asked = 0;
  hub.fault = (path, response) => {
    if (!path.endsWith("/b.bin") || asked > 1) return false;
    asked += 1;
    response.writeHead(asked === 1 ? 200 : 206, {
      "Content-Length": asked === 1 ? 400 : 390,
      ...(asked > 1 && { "Content-Range": "bytes 10-399/400" }),
    });
    if (asked === 1) response.write("b".repeat(10));
    else response.flushHeaders();
    return true;
  };
  await expect(bring(pull, "b.bin")).rejects.toMatchObject({ isLate: true });
  expect(readFileSync(await bring(pull, "b.bin"), "utf8")).toBe(tiny.files["b.bin"]);
});

test("a content with a wrong hash is not kept, and readers do not get its end", async () => {
  const pull = await opened();
  await pull.prepare("model", "ada/tiny", "main");
  hub.fault = (path, response) => {
    if (!path.includes("/resolve/")) return false;
    response.end("x".repeat(400));
    return true;
  };
  const file = index.revision("model", "ada/tiny", "main")!.files[0]!;
  const transfer = pull.content({ kind: "model", id: "ada/tiny", commit }, file)!;
  let read = 0;
  const reading = (async () => {
    for await (const piece of transfer.read(0, 399)) read += piece.length;
  })();
  await expect(reading).rejects.toThrow();
  expect(read).toBeLessThan(400);
  await expect(transfer.finished).rejects.toThrow("does not match its hash");
  expect(placeOf("a.bin")).toBeUndefined();
  expect(existsSync(join(dirname(root), "blobs"))).toBe(false);
});

test.each([
  ["oldname", "neworg/newname"],
  ["old-org/tiny", "ada/tiny"],
  ["ADA/Tiny", "ada/tiny"],
  ["ada/-tiny-", "ada/tiny"],
])("what the other hub has under another id than %s comes under that", async (asked, current) => {
  hub.models = [{ ...tiny, id: current }];
  renameAt(hub, asked, current);
  // Only the older name may be asked for: allowing it means the repository.
  const pull = await opened({ allowed: [asked] });
  expect((await pull.prepare("model", asked, "main")).renamed).toBe(current);
  expect(await store.get("model", asked)).toBeUndefined();
  expect(await store.get("model", current)).toMatchObject({ id: current });
  expect(index.revision("model", current, "main")?.files).toHaveLength(3);
  const revision = index.revision("model", current, "main")!;
  const of = { kind: "model", id: current, commit: revision.commit } as const;
  const { place } = await pull.content(of, revision.files[0]!)!.finished;
  expect(readFileSync(place, "utf8")).toBe(tiny.files["a.bin"]);
  const before = hub.asked.length;
  expect((await pull.prepare("model", asked, "main")).renamed).toBe(current);
  expect((await pull.prepare("model", current, "main")).renamed).toBeUndefined();
  expect(hub.asked).toHaveLength(before);
});

test("that a repository was renamed is known when the other hub is gone, and forgotten when the name is another's", async () => {
  renameAt(hub, "old/tiny", "ada/tiny");
  await (await opened()).prepare("model", "old/tiny", "main");
  hub.fault = (_path, response) => {
    response.destroy();
    return true;
  };
  expect((await (await opened()).prepare("model", "old/tiny", "main")).renamed).toBe("ada/tiny");
  hub.fault = () => false;
  hub.models = [tiny, { ...tiny, id: "old/tiny" }];
  expect((await (await opened()).prepare("model", "old/tiny", "main")).renamed).toBeUndefined();
  expect(await store.get("model", "old/tiny")).toMatchObject({ id: "old/tiny" });
});

/** As the public Hub answers for a repository that has another id by now. */
function renameAt(at: FakeHub, asked: string, current: string): void {
  at.fault = (path, response) => {
    if (!path.startsWith(`/api/models/${asked}/`)) return false;
    response.writeHead(307, { Location: path.replace(asked, current) }).end();
    return true;
  };
}

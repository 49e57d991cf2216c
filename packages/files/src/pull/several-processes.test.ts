import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { openSqliteStore, type Store } from "@modelshelf/store";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { fakeCommit, fakeEntry, type FakeHub, openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import type { FileIndex } from "../index/file-index.ts";
import { openFileIndex } from "../index/open-file-index.ts";
import { partOf } from "../mirror/cache-folder.ts";
import { folderWith } from "../test/folders.ts";
import { openUpstream } from "../upstream/upstream.ts";
import { CacheLedger } from "./cache-ledger.ts";
import { PullThrough, type PullThroughOptions } from "./pull-through.ts";

const weights = "0123456789".repeat(200_000);
const tiny = { id: "ada/tiny", files: { "config.json": "{}", "model.bin": weights } };
const commit = fakeCommit(tiny);
const { oid: sha256 } = fakeEntry("model.bin", weights)["lfs"] as { readonly oid: string };
const repository = { kind: "model", id: "ada/tiny", commit } as const;

let hub: FakeHub;
let store: Store;
let folder: string;
let root: string;
beforeEach(async () => {
  hub = await openFakeHub([tiny]);
  store = await openSqliteStore({ file: ":memory:" });
  folder = realpathSync(folderWith({ "cache/.locks/x": "" }));
  root = join(folder, "cache");
  onTestFinished(async () => {
    hub.close();
    await store.close();
  });
});

/** As a process opens it: with connections of its own to what all share. */
async function opened(options: Partial<PullThroughOptions> = {}): Promise<{ pull: PullThrough; index: FileIndex }> {
  const index = openFileIndex(join(folder, "files.sqlite"));
  const upstream = openUpstream(new URL(hub.endpoint), { wait: async () => {}, maxTries: 1 });
  const pull = await PullThrough.open({ upstreams: [{ upstream }], store, index, root, ...options });
  onTestFinished(async () => {
    await pull.close();
    index.close();
  });
  return { pull, index };
}

type Process = Awaited<ReturnType<typeof opened>>;

function transferOf({ pull, index }: Process): NonNullable<ReturnType<PullThrough["content"]>> {
  return pull.content(repository, index.file("model", "ada/tiny", commit, "model.bin")!)!;
}

async function textOf({ read }: { read: (start: number, end: number) => AsyncGenerator<Uint8Array> }): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of read(0, weights.length - 1)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}
const readAll = (transfer: ReturnType<typeof transferOf>): Promise<string> =>
  textOf({ read: (start, end) => transfer.read(start, end) });

const contents = (): number => hub.asked.filter((path) => path.endsWith("model.bin")).length;

/** Answers the large file with a beginning, and with the rest when it is told to. */
function halves(sent = weights, length = sent.length / 2): Promise<ServerResponse> {
  const half = Promise.withResolvers<ServerResponse>();
  hub.fault = (path, response) => {
    if (!path.endsWith("model.bin")) return false;
    response.writeHead(200, { "Content-Length": sent.length });
    response.write(sent.slice(0, length), () => half.resolve(response));
    return true;
  };
  return half.promise;
}

const answerLarge =
  (answer: (response: ServerResponse) => void): FakeHub["fault"] =>
  (path, response) => {
    if (path.endsWith("model.bin")) answer(response);
    return path.endsWith("model.bin");
  };

test("one process brings a content, and the other reads it while it comes", async () => {
  const [one, other] = [await opened(), await opened()];
  await Promise.all([one, other].map(({ pull }) => pull.prepare("model", "ada/tiny", "main")));
  const coming = halves();
  const first = transferOf(one);
  const response = await coming;
  const second = transferOf(other);
  const reading = [readAll(first), readAll(second)];
  // The part that is here before the rest has come.
  await second.reaches(weights.length / 2 - 1);
  const part: Uint8Array[] = [];
  for await (const piece of second.read(5, 14)) part.push(Buffer.from(piece));
  expect(Buffer.concat(part).toString()).toBe("5678901234");
  response.end(weights.slice(weights.length / 2));
  for (const text of reading) expect((await text) === weights).toBe(true);
  expect(contents()).toBe(1);
  for (const { index } of [one, other]) {
    const placeOf = (): string | undefined => index.file("model", "ada/tiny", commit, "model.bin")?.place;
    await expect.poll(placeOf).toBe(join(root, "models--ada--tiny/blobs", sha256));
  }
});

test("a content that many processes are asked for at once comes once, and is right in each", async () => {
  const all = [await opened(), await opened(), await opened(), await opened()];
  await Promise.all(all.map(({ pull }) => pull.prepare("model", "ada/tiny", "main")));
  const texts = await Promise.all(all.map((each) => readAll(transferOf(each))));
  expect(texts.every((text) => text === weights)).toBe(true);
  expect(contents()).toBe(1);
});

test("a process goes on with what another one leaves behind, and its readers notice nothing", async () => {
  const [one, other] = [await opened(), await opened()];
  await one.pull.prepare("model", "ada/tiny", "main");
  await other.pull.prepare("model", "ada/tiny", "main");
  const coming = halves();
  transferOf(one);
  await coming;
  const transfer = transferOf(other);
  const reading = readAll(transfer);
  await transfer.reaches(weights.length / 2 - 1);
  const ranges: (string | undefined)[] = [];
  hub.fault = (path, _response, { headers }) => {
    if (path.endsWith("model.bin")) ranges.push(headers.range);
    return false;
  };
  await one.pull.close();
  expect((await reading) === weights).toBe(true);
  expect(ranges).toEqual([`bytes=${weights.length / 2}-`]);
});

test("nothing of a beginning is given out before the other hub has answered the process that asks for it", async () => {
  const [gone, one, other] = [await opened(), await opened(), await opened()];
  for (const { pull } of [gone, one, other]) await pull.prepare("model", "ada/tiny", "main");
  const breaksOff = halves(weights, 1000).then((response) => response.destroy());
  const ended = expect(transferOf(gone).finished).rejects.toThrow();
  await breaksOff;
  hub.fault = answerLarge((response) => response.writeHead(503).end());
  await ended;
  await gone.pull.close();
  expect(statSync(partOf(join(root, "models--ada--tiny/blobs", sha256))).size).toBe(1000);
  const asked = Promise.withResolvers<ServerResponse>();
  hub.fault = answerLarge((response) => asked.resolve(response));
  transferOf(one);
  const response = await asked.promise;
  const second = transferOf(other);
  let isReached = false;
  const reached = second.reaches(0).then(() => (isReached = true));
  const others = Promise.withResolvers<ServerResponse>();
  hub.fault = answerLarge((answer) => others.resolve(answer));
  response.writeHead(404).end();
  // The first has given up, and the second has looked at the beginning by now, and asks.
  (await others.promise).writeHead(404).end();
  expect(isReached).toBe(false);
  await expect(reached).rejects.toThrow("404");
});

test("who reads what another process throws away gets a download that breaks off, and no mixture", async () => {
  const [one, other] = [await opened(), await opened()];
  await one.pull.prepare("model", "ada/tiny", "main");
  await other.pull.prepare("model", "ada/tiny", "main");
  const wrong = "x".repeat(weights.length);
  const coming = halves(wrong);
  transferOf(one).finished.catch(() => {});
  const response = await coming;
  const second = transferOf(other);
  const reading = second.read(0, weights.length - 1);
  const begun = Buffer.from((await reading.next()).value as Uint8Array).toString();
  expect(begun.startsWith("xxx")).toBe(true);
  hub.fault = () => false;
  response.end(wrong.slice(wrong.length / 2));
  let rest = "";
  await expect(async () => {
    for await (const piece of reading) rest += Buffer.from(piece).toString();
  }).rejects.toThrow();
  expect([rest.includes("0"), begun.length + rest.length < weights.length]).toEqual([false, true]);
  // The second one brings it itself then.
  await second.finished;
  expect((await readAll(second)) === weights).toBe(true);
});

test("the same where the other process starts again and goes on", async () => {
  const [one, other] = [await opened(), await opened()];
  await one.pull.prepare("model", "ada/tiny", "main");
  await other.pull.prepare("model", "ada/tiny", "main");
  const part = partOf(join(root, "models--ada--tiny/blobs", sha256));
  mkdirSync(dirname(part), { recursive: true });
  writeFileSync(part, "x".repeat(1000));
  const asked = Promise.withResolvers<ServerResponse>();
  hub.fault = answerLarge((response) => {
    const range = `bytes 1000-${weights.length - 1}/${weights.length}`;
    response.writeHead(206, { "Content-Length": weights.length - 1000, "Content-Range": range });
    response.write(weights.slice(1000, 2000), () => asked.resolve(response));
  });
  const first = transferOf(one);
  const response = await asked.promise;
  const second = transferOf(other);
  const reading = second.read(0, weights.length - 1);
  const begun = Buffer.from((await reading.next()).value as Uint8Array).toString();
  expect(begun.startsWith("xxx")).toBe(true);
  hub.fault = () => false;
  response.end(weights.slice(2000));
  let rest = "";
  await expect(async () => {
    for await (const piece of reading) rest += Buffer.from(piece).toString();
  }).rejects.toThrow();
  expect(begun.length + rest.length).toBeLessThan(weights.length);
  for (const transfer of [first, second]) expect((await readAll(transfer)) === weights).toBe(true);
  expect(contents()).toBe(2);
});

test("a content is not deleted while another process brings it", async () => {
  const [one, other] = [await opened(), await opened({ maxBytes: 1 })];
  await one.pull.prepare("model", "ada/tiny", "main");
  await other.pull.prepare("model", "ada/tiny", "main");
  const coming = halves();
  const first = transferOf(one);
  const response = await coming;
  await first.reaches(weights.length / 2 - 1);
  const small = other.index.file("model", "ada/tiny", commit, "config.json")!;
  await other.pull.content(repository, small)!.finished;
  await (await opened({ maxBytes: 1 })).pull.close();
  expect(existsSync(partOf(join(root, "models--ada--tiny/blobs", sha256)))).toBe(true);
  response.end(weights.slice(weights.length / 2));
  await first.finished;
  expect((await readAll(first)) === weights).toBe(true);
});

const placeIn = ({ index }: Process): string | undefined => index.file("model", "ada/tiny", "main", "model.bin")?.place;

test("revisions that processes bring at once are all in the index, with the contents that have come", async () => {
  const all = [await opened(), await opened(), await opened()];
  const names = ["main", commit];
  for (const name of names) await Promise.all(all.map(({ pull }) => pull.prepare("model", "ada/tiny", name)));
  await transferOf(all[0]!).finished;
  await expect.poll(() => placeIn(all[1]!)).toBeTypeOf("string");
  const late = await opened();
  await late.pull.prepare("model", "ada/tiny", "main");
  expect(placeIn(late)).toBeTypeOf("string");
  const refs = join(root, "models--ada--tiny/refs");
  expect(readdirSync(refs)).toEqual(["main"]);
  expect(readFileSync(join(refs, "main"), "utf8")).toBe(commit);
});

test("what one process knows of an older id, the others know, and only while it may be asked for", async () => {
  hub.fault = (path, response) => {
    if (!path.startsWith("/api/models/old/tiny/")) return false;
    response.writeHead(307, { Location: path.replace("old/tiny", "ada/tiny") }).end();
    return true;
  };
  const [one, other] = [await opened({ allowed: ["old/*"] }), await opened({ allowed: ["old/*"] })];
  expect((await one.pull.prepare("model", "old/tiny", "main")).renamed).toBe("ada/tiny");
  expect(other.pull.brings("model", "ada/tiny")).toBe(true);
  expect((await readAll(transferOf(other))) === weights).toBe(true);
  const narrowed = await opened({ allowed: ["eve/*"] });
  expect(narrowed.pull.brings("model", "ada/tiny")).toBe(false);
});

test("a ledger that was removed with the cache is made again, and one that is damaged is said", async () => {
  const { pull } = await opened();
  await pull.close();
  rmSync(join(root, ".locks"), { recursive: true });
  await (await opened()).pull.close();
  rmSync(join(root, ".locks/cache.sqlite"));
  writeFileSync(join(root, ".locks/cache.sqlite"), "not a database, but long enough to be taken for one".repeat(100));
  expect(() => CacheLedger.open(root)).toThrow("not a database");
});

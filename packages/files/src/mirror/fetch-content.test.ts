import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fakeEntry } from "../../../../scripts/testing/fake-hub.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { folderWith } from "../test/folders.ts";
import { breaksOff, fetchContent, type FetchOptions, sendsNothing, wrongHash, wrongLength } from "./fetch-content.ts";

const text = "0123456789 and more of it";
const file: RepositoryFile = toFile("a/weights.bin", text);

function toFile(path: string, content: string): RepositoryFile {
  const { size, oid, lfs } = fakeEntry(path, content) as unknown as RepositoryFile & { lfs?: { oid: string } };
  return { path, size, oid, ...(lfs && { lfs: { sha256: lfs.oid, pointerSize: 130 } }) };
}

/** A body that breaks off behind its pieces. */
const broken = (...pieces: readonly string[]): ReadableStream<Uint8Array> =>
  ending(new Error("socket hang up"), pieces);
const silent = (...pieces: readonly string[]): ReadableStream<Uint8Array> =>
  ending(Object.assign(new Error("nothing came"), { code: "ETIMEDOUT" }), pieces);

function ending(error: Error, pieces: readonly string[]): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    type: "bytes",
    pull: (controller) => {
      const piece = left.shift();
      if (piece === undefined) controller.error(error);
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
}

const rest = (from: number, content = text): Response =>
  new Response(content.slice(from), {
    status: 206,
    headers: { "Content-Range": `bytes ${from}-${content.length - 1}/${content.length}` },
  });

/** Gives the answers one after another, and notes from which byte on each was asked for. */
function answering(...answers: readonly ((from: number) => Response)[]): FetchOptions & { readonly from: number[] } {
  const [left, from]: [((at: number) => Response)[], number[]] = [[...answers], []];
  return {
    from,
    pause: async () => {},
    send: async (at) => {
      from.push(at);
      return (left.length > 1 ? left.shift()! : left[0]!)(at);
    },
  };
}

const blob = (folder: string): string => join(folder, "blobs", file.lfs?.sha256 ?? file.oid);

const nothing = async (): Promise<void> => {};

test("a content that comes whole is kept under its hash, and not asked for again", async () => {
  const folder = folderWith({});
  const options = answering(() => new Response(text));
  const { place, mtimeMs } = await fetchContent(folder, file, options);
  expect(place).toBe(blob(folder));
  expect(readFileSync(place, "utf8")).toBe(text);
  expect(await fetchContent(folder, file, options)).toEqual({ place, mtimeMs });
  expect(options.from).toEqual([0]);
});

test("an empty content needs no request", async () => {
  const options = answering();
  const { place } = await fetchContent(folderWith({}), toFile("__init__.py", ""), options);
  expect(readFileSync(place, "utf8")).toBe("");
  expect(options.from).toEqual([]);
});

test("a connection that breaks off is gone on with where it ended; bytes are counted once", async () => {
  const folder = folderWith({});
  let bytes = 0;
  const options = answering(
    () => new Response(broken("01234", "567")),
    () => new Response(broken()),
    (at) => rest(at),
  );
  // The second answer has all of it again, as of a server without ranges, and breaks off at once.
  await fetchContent(folder, file, { ...options, onBytes: (more) => (bytes += more) });
  expect(options.from).toEqual([0, 8, 0]);
  expect(readFileSync(blob(folder), "utf8")).toBe(text);
  expect(bytes).toBe(text.length);
});

test("what an earlier run has left is gone on with", async () => {
  const folder = folderWith({});
  mkdirSync(join(folder, "blobs"));
  writeFileSync(`${blob(folder)}.incomplete`, text.slice(0, 12));
  const options = answering((at) => rest(at));
  await fetchContent(folder, file, options);
  expect(options.from).toEqual([12]);
  expect(readFileSync(blob(folder), "utf8")).toBe(text);
});

test("what an earlier run has left wrongly is thrown away", async () => {
  const folder = folderWith({});
  mkdirSync(join(folder, "blobs"));
  writeFileSync(`${blob(folder)}.incomplete`, "nonsense");
  const options = answering((at) => (at === 0 ? new Response(text) : rest(at)));
  await fetchContent(folder, file, options);
  expect(options.from).toEqual([8, 0]);
  expect(readFileSync(blob(folder), "utf8")).toBe(text);
});

test("a content with another hash is refused and not kept, of Git LFS or of git", async () => {
  for (const wanted of [file, toFile("a.txt", "short")]) {
    const folder = folderWith({});
    const lie = "x".repeat(wanted.size);
    await expect(
      fetchContent(
        folder,
        wanted,
        answering(() => new Response(lie)),
      ),
    ).rejects.toThrow(wrongHash(wanted.path));
    const name = join(folder, "blobs", wanted.lfs?.sha256 ?? wanted.oid);
    expect([existsSync(name), existsSync(`${name}.incomplete`)]).toEqual([false, false]);
  }
});

test.each([
  ["a length that is not the listed one", () => new Response("x", { headers: { "Content-Length": "1" } })],
  ["more than was listed", () => new Response(`${text}!`)],
  ["a range of another length", () => rest(0, `${text}!`)],
  ["a range without a place", () => new Response(text, { status: 206 })],
])("%s is refused", async (_what, answer) => {
  const folder = folderWith({});
  await expect(fetchContent(folder, file, answering(answer))).rejects.toThrow(wrongLength(file.path, text.length));
  expect(existsSync(blob(folder))).toBe(false);
});

test("a content that breaks off again and again is given up, and what came stays for the next run", async () => {
  const folder = folderWith({});
  const options = answering(
    () => new Response(broken("012")),
    (at) => new Response(broken(), { status: 206, headers: rest(at).headers }),
  );
  await expect(fetchContent(folder, file, options)).rejects.toThrow(breaksOff(file.path, 3));
  expect(options.from).toEqual([0, 3, 3, 3, 3, 3]);
  expect(readFileSync(`${blob(folder)}.incomplete`, "utf8")).toBe("012");
});

const silences = () =>
  answering(
    () => new Response(silent("012")),
    (at) => new Response(silent(), { status: 206, headers: rest(at).headers }),
    rest,
  );

test("where somebody waits, a connection on which nothing comes is the last one, and one on which something came is not", async () => {
  const hurried = { ...silences(), isHurried: true };
  const failed = fetchContent(folderWith({}), file, hurried);
  await expect(failed).rejects.toMatchObject({ message: sendsNothing(file.path, 3), isLate: true });
  expect(hurried.from).toEqual([0, 3]);
  await fetchContent(folderWith({}), file, silences());
});

test("a disk that is full ends it; nothing is kept under the name of the content", async () => {
  const folder = folderWith({});
  const options = answering(() => new Response(text));
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const openPart: FetchOptions["openPart"] = async (place) => {
    writeFileSync(place, "");
    return { write: () => Promise.reject(full), sync: nothing, close: nothing };
  };
  await expect(fetchContent(folder, file, { ...options, openPart })).rejects.toThrow(full);
  expect(existsSync(blob(folder))).toBe(false);
  await fetchContent(folder, file, options);
  expect(readFileSync(blob(folder), "utf8")).toBe(text);
});

test("an interruption keeps what came", async () => {
  const folder = folderWith({});
  const controller = new AbortController();
  const options = answering(() => new Response(broken("01234")));
  const pause = async (): Promise<void> => controller.abort();
  await expect(fetchContent(folder, file, { ...options, pause, signal: controller.signal })).rejects.toThrow("aborted");
  expect(readFileSync(`${blob(folder)}.incomplete`, "utf8")).toBe("01234");
});

import { createHash, hash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diskPlaces } from "../places/disk-places.ts";
import type { ReadOptions } from "../places/places.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { partName } from "./parts.ts";
import { PartsWriter } from "./parts-writer.ts";
import { type RepositoryToBundle, writeBundle } from "./write-bundle.ts";

const contents = ["a", "b", "c"].map((letter, at) => `${letter}${"0123456789".repeat(200_000)}${at}`);
const partBytes = 2_500_000;

let folder: string;
let repository: RepositoryToBundle;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-interrupted-"));
  const record = { id: "ada/reader" };
  const commit = "1".repeat(40);
  repository = { kind: "model", id: "ada/reader", commit, refs: [], record, files: contents.map(fileOf) };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file that Git LFS keeps, so that its hash is known without its content. */
function fileOf(content: string, at: number): RepositoryFile {
  const place = join(folder, `${at}.bin`);
  writeFileSync(place, content);
  const lfs = { sha256: hash("sha256", content), pointerSize: 130 };
  return { path: `${at}.bin`, size: content.length, oid: String(at).repeat(40), lfs, place };
}

const tar = (): string => join(folder, "models.tar");
const incomplete = (name = tar()): string => `${name}.incomplete`;

interface Written {
  /** Hash of the archive, or of its parts one behind the other. */
  readonly sha256: string;
  /** Bytes that were read of the contents. */
  readonly read: number;
  /** Bytes of contents, as told while they were written. */
  readonly told: number;
}

/** Writes the archive. */
async function write({ split, stopAt = Infinity }: { split?: number; stopAt?: number } = {}): Promise<Written> {
  const controller = new AbortController();
  const parts = new PartsWriter(tar(), split);
  let [read, told] = [0, 0];
  const places = {
    async *read(place: string, options?: ReadOptions) {
      for await (const piece of diskPlaces.read(place, options)) {
        read += piece.length;
        yield piece;
      }
    },
  };
  const onBytes = (bytes: number): void => {
    told += bytes;
    if (told >= stopAt) controller.abort(new Error("interrupted"));
  };
  try {
    await writeBundle([repository], parts, { places, onBytes, signal: controller.signal });
  } catch (error) {
    await parts.interrupt();
    throw error;
  }
  const all = createHash("sha256");
  for (const name of await parts.finish()) all.update(readFileSync(name));
  return { sha256: all.digest("hex"), read, told };
}

const total = contents.join("").length;
const leftovers = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith(".incomplete"));

describe.each([
  ["one file", undefined],
  ["parts", partBytes],
] as const)("an archive in %s", (_name, split) => {
  const of = split === undefined ? {} : { split };

  test("goes on in the middle of a file and reads only the rest", async () => {
    const whole = await write(of);
    expect(whole).toMatchObject({ read: total, told: total });
    for (const name of readdirSync(folder)) if (name.startsWith("models.tar")) rmSync(join(folder, name));
    await expect(write({ ...of, stopAt: total / 2 })).rejects.toThrow("interrupted");
    expect(leftovers().length).toBeGreaterThan(0);
    expect(existsSync(split === undefined ? tar() : partName(tar(), 1))).toBe(false);
    const { sha256, read, told } = await write(of);
    expect([sha256, told]).toEqual([whole.sha256, total]);
    expect(read).toBeLessThanOrEqual(total / 2);
    expect(leftovers()).toEqual([]);
  });
});

/** The whole archive, as a process that was killed leaves it: some bytes of it. */
async function leave(bytes: number): Promise<Written> {
  const whole = await write();
  copyFileSync(tar(), incomplete());
  truncateSync(incomplete(), bytes);
  rmSync(tar());
  return whole;
}

test.each([0, 1, 512, 700, 5_000, 2_000_100, 4_500_000, 6_005_000])(
  "goes on from %i bytes that a killed process left, and reads no more than the rest",
  async (bytes) => {
    const whole = await leave(bytes);
    const { sha256, read } = await write();
    expect(sha256).toBe(whole.sha256);
    expect(read).toBeLessThanOrEqual(total - bytes + 10_000);
  },
);

test("bytes that are damaged are written again", async () => {
  const whole = await leave(5_000_000);
  const damaged = readFileSync(incomplete());
  damaged.fill(0, 4_900_000);
  writeFileSync(incomplete(), damaged);
  const { sha256, read, told } = await write();
  expect([sha256, told]).toEqual([whole.sha256, total]);
  expect(read).toBeLessThan(total);
});

test("damage in front of the end of a part is found across parts", async () => {
  const whole = await write({ split: partBytes });
  for (const part of [1, 2]) copyFileSync(partName(tar(), part), incomplete(partName(tar(), part)));
  truncateSync(incomplete(partName(tar(), 2)), 100_000);
  const first = readFileSync(incomplete(partName(tar(), 1)));
  first.fill(0, partBytes - 10);
  writeFileSync(incomplete(partName(tar(), 1)), first);
  expect((await write({ split: partBytes })).sha256).toBe(whole.sha256);
});

test("a part behind one that is not full is not used", async () => {
  const whole = await write({ split: partBytes });
  for (const part of [1, 2]) copyFileSync(partName(tar(), part), incomplete(partName(tar(), part)));
  truncateSync(incomplete(partName(tar(), 1)), 1_000_000);
  expect((await write({ split: partBytes })).sha256).toBe(whole.sha256);
  expect(leftovers()).toEqual([]);
});

test("other repositories begin again, and leave nothing of the earlier ones", async () => {
  await leave(6_000_000);
  repository = { ...repository, files: repository.files.slice(0, 1) };
  const { read } = await write();
  expect(read).toBe(contents[0]!.length);
  expect(statSync(tar()).size).toBeLessThan(contents[0]!.length + 20_000);
});

test.each([2_000_000, 3_000_000, 4_000_000])(
  "parts of another size, %i bytes, are those of a whole run",
  async (split) => {
    const whole = await write();
    rmSync(tar());
    await expect(write({ split: 6_000_000, stopAt: 4_500_000 })).rejects.toThrow("interrupted");
    expect((await write({ split })).sha256).toBe(whole.sha256);
    expect(statSync(partName(tar(), 1)).size).toBe(split);
  },
);

test("parts take the room of one file that is not finished", async () => {
  await leave(6_000_000);
  await expect(write({ split: partBytes, stopAt: total / 2 })).rejects.toThrow("interrupted");
  expect(leftovers()).not.toContain("models.tar.incomplete");
});

test.each([
  ["symbolic", symlinkSync],
  ["hard", linkSync],
] as const)("nothing is written through a %s link", async (_kind, link) => {
  const other = join(folder, "other.txt");
  writeFileSync(other, "not an archive");
  link(other, incomplete());
  await write();
  expect([readFileSync(other, "utf8"), lstatSync(tar()).isFile(), statSync(tar()).nlink]).toEqual([
    "not an archive",
    true,
    1,
  ]);
});

test("all parts that are there for a later writer are named, not only those that were compared", async () => {
  await write({ split: partBytes });
  for (const part of [1, 2, 3]) copyFileSync(partName(tar(), part), incomplete(partName(tar(), part)));
  expect(await new PartsWriter(tar(), partBytes).interrupt()).toEqual(
    [1, 2, 3].map((part) => incomplete(partName(tar(), part))),
  );
});

test("a content that is away is told from one that was changed, and a writer that wrote nothing removes nothing", async () => {
  await leave(5_000_000);
  repository = { ...repository, files: repository.files.map((file) => ({ ...file, place: join(folder, "away") })) };
  await expect(write()).rejects.toMatchObject({ name: "BundleFault", isAway: true });
  await new PartsWriter(tar()).abandon();
  expect(leftovers()).toEqual(["models.tar.incomplete"]);
});

test("one file takes the place of parts that are not finished", async () => {
  const whole = await write();
  rmSync(tar());
  await expect(write({ split: partBytes, stopAt: total / 2 })).rejects.toThrow("interrupted");
  expect((await write()).sha256).toBe(whole.sha256);
  expect(readdirSync(folder).filter((name) => name.startsWith("models.tar"))).toEqual(["models.tar"]);
});

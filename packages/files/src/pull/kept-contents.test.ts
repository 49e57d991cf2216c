import { cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { folderWith } from "../test/folders.ts";
import { CacheLedger } from "./cache-ledger.ts";
import { diskCache } from "./disk-cache.ts";
import { type KeepOptions, KeptContents } from "./kept-contents.ts";

const dayMs = 86_400_000;
const start = Date.parse("2026-11-01T00:00:00Z");

let root: string;
let nowMs: number;
beforeEach(() => {
  root = folderWith({});
  nowMs = start;
});

const ledgerOf = (): CacheLedger => {
  const ledger = CacheLedger.open(root);
  onTestFinished(() => ledger.close());
  return ledger;
};
async function opened(options: KeepOptions = {}, ledger = ledgerOf(), folder = root): Promise<KeptContents> {
  const kept = new KeptContents([diskCache(folder)], ledger, { now: () => nowMs, ...options });
  await kept.tidy();
  return kept;
}

/** A file of so many bytes that was written and used so many days ago. */
function put(path: string, bytes: number, daysAgo: number, writtenDaysAgo = daysAgo): string {
  const place = join(root, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, "x".repeat(bytes));
  utimesSync(place, (start - daysAgo * dayMs) / 1000, (start - writtenDaysAgo * dayMs) / 1000);
  return place;
}

const blob = (name: string, repository = "models--ada--tiny"): string => join(repository, "blobs", name);

test("what nobody has used for longer goes, at the start and later, and what was used stays", async () => {
  const old = put(blob("old"), 10, 31);
  const used = put(blob("used", "datasets--ada--rows"), 10, 29, 300);
  const other = put(blob("other"), 10, 29);
  const kept = await opened({ maxUnusedMs: 30 * dayMs });
  expect([old, used, other].map(existsSync)).toEqual([false, true, true]);
  await kept.use(used);
  nowMs += 2 * dayMs;
  await kept.tidy();
  expect([used, other].map(existsSync)).toEqual([true, false]);
  // Another process knows from the file itself, of which nothing else has changed.
  expect(statSync(used).mtimeMs).toBe(start - 300 * dayMs);
  nowMs += 27 * dayMs;
  await opened({ maxUnusedMs: 30 * dayMs });
  expect(existsSync(used)).toBe(true);
  nowMs += 2 * dayMs;
  await opened({ maxUnusedMs: 30 * dayMs });
  expect(existsSync(used)).toBe(false);
});

test("without a number of days nothing goes for its age", async () => {
  const old = put(blob("old"), 10, 20_000);
  await opened();
  expect(existsSync(old)).toBe(true);
});

test("the beginning of a content goes by the day on which it was last written, and not while it comes", async () => {
  const abandoned = put(blob("a.incomplete"), 10, 40, 31);
  const resumed = put(blob("b.incomplete"), 10, 40, 29);
  const coming = put(blob("c.incomplete"), 10, 40);
  ledgerOf().claim(join(root, blob("c")));
  await opened({ maxUnusedMs: 30 * dayMs });
  expect([abandoned, resumed, coming].map(existsSync)).toEqual([false, true, true]);
});

test("the beginnings of contents count for the size, once", async () => {
  const first = put(blob("first"), 400, 3);
  const half = put(blob("second.incomplete"), 400, 1);
  const third = put(blob("third"), 400, 2);
  const kept = await opened({ maxBytes: 1000 });
  expect([first, half, third].map(existsSync)).toEqual([false, true, true]);
  // The half becomes a whole, and is one content.
  const second = put(blob("second"), 500, 0);
  await kept.add(second);
  await kept.evict(second);
  expect([second, third].map(existsSync)).toEqual([true, true]);
});

test("a content that was brought stays, even if it alone is too large, until another comes", async () => {
  const kept = await opened({ maxBytes: 100 });
  const large = put(blob("large"), 400, 0);
  await kept.add(large);
  await kept.evict(large);
  expect(existsSync(large)).toBe(true);
  nowMs += 1;
  const next = put(blob("next"), 50, 0);
  await kept.add(next);
  await kept.evict(next);
  expect([large, next].map(existsSync)).toEqual([false, true]);
});

test("nothing goes but contents of the cache: no link, what it leads to, or another file", async () => {
  const mirrored = folderWith({ "models--ada--mirrored/blobs/kept": "x" });
  utimesSync(join(mirrored, "models--ada--mirrored/blobs/kept"), 0, 0);
  symlinkSync(join(mirrored, "models--ada--mirrored"), join(root, "models--ada--linked"));
  mkdirSync(join(root, "models--ada--other"));
  symlinkSync(join(mirrored, "models--ada--mirrored/blobs"), join(root, "models--ada--other/blobs"));
  put(blob("own"), 10, 100);
  symlinkSync(join(mirrored, "models--ada--mirrored/blobs/kept"), join(root, blob("link")));
  const others = ["models--ada--tiny/refs/main", "models--ada--tiny/upstream", ".locks/mirror.sqlite"];
  const places = others.map((path) => put(path, 10, 100));
  await opened({ maxUnusedMs: dayMs, maxBytes: 0 });
  expect(existsSync(join(root, blob("own")))).toBe(false);
  expect(existsSync(join(mirrored, "models--ada--mirrored/blobs/kept"))).toBe(true);
  expect(existsSync(join(root, blob("link")))).toBe(true);
  expect(places.map(existsSync)).toEqual([true, true, true]);
});

test("what others deleted no longer counts after the next look", async () => {
  const gone = put(blob("gone"), 900, 1);
  const stays = put(blob("stays"), 400, 2);
  const kept = await opened({ maxBytes: 1300 });
  rmSync(gone);
  await kept.tidy();
  const next = put(blob("next"), 800, 0);
  await kept.add(next);
  await kept.evict(next);
  expect(existsSync(stays)).toBe(true);
});

test("processes count together: what one has brought, the other deletes when room is needed, and no more", async () => {
  const [one, other] = [await opened({ maxBytes: 1000 }), await opened({ maxBytes: 1000 })];
  const places = ["a", "b", "c", "d"].map((name) => put(blob(name), 300, 0));
  for (const [position, place] of places.entries()) {
    nowMs += 1;
    await (position % 2 === 0 ? one : other).add(place);
  }
  // Used in the first process, which the second knows from the file.
  nowMs += 1;
  await one.use(places[0]!);
  await Promise.all([one.evict(places[3]), other.evict(places[3])]);
  expect(places.map(existsSync)).toEqual([true, false, true, true]);
});

test("what was counted is taken for that of the folder alone, also after it was moved", async () => {
  put(blob("a"), 300, 2);
  const before = CacheLedger.open(root);
  await opened({}, before);
  before.close();
  const moved = folderWith({});
  cpSync(root, moved, { recursive: true, preserveTimestamps: true });
  const ledger = CacheLedger.open(moved);
  await opened({ maxBytes: 0 }, ledger, moved);
  ledger.close();
  expect([root, moved].map((folder) => existsSync(join(folder, blob("a"))))).toEqual([true, false]);
});

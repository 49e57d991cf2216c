import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { folderWith } from "../test/folders.ts";
import { CacheLedger } from "./cache-ledger.ts";

let root: string;
beforeEach(() => {
  root = folderWith({});
});

function opened(): CacheLedger {
  const ledger = CacheLedger.open(root);
  onTestFinished(() => ledger.close());
  return ledger;
}

const blob = (name: string): string => join(root, "models--ada--tiny/blobs", name);

test("a content is one process's at a time, until that lets go of it or is closed", () => {
  const [one, other] = [opened(), opened()];
  expect(one.claim(blob("a"))).toBe(true);
  expect([one.claim(blob("a")), other.claim(blob("a")), other.claim(blob("b"))]).toEqual([false, false, true]);
  expect(other.isBegun(blob("a"))).toBe(false);
  one.begin(blob("a"));
  expect(other.isBegun(blob("a"))).toBe(true);
  // Only whose turn it is may end it.
  other.release(blob("a"));
  expect(other.isTaken(blob("a"))).toBe(true);
  one.release(blob("a"));
  expect([one.isTaken(blob("a")), other.claim(blob("a")), one.isBegun(blob("a"))]).toEqual([false, true, false]);
  other.close();
  expect([one.claim(blob("a")), one.claim(blob("b"))]).toEqual([true, true]);
});

test("a damaged ledger is one sentence, with what to do about it, and doing it helps", () => {
  mkdirSync(join(root, ".locks"));
  writeFileSync(join(root, ".locks/cache.sqlite"), "x".repeat(9_000));
  expect(() => CacheLedger.open(root)).toThrow(/ \(file is not a database\)\. Stop every hub .* delete that folder/);
  rmSync(join(root, ".locks"), { recursive: true });
  expect(opened().contents()).toEqual([]);
});

test("what a process had that has ended is free at once, and nothing of it is left behind", () => {
  const one = opened();
  // As a process leaves it that was killed: with a file that nobody holds, or none.
  const database = new DatabaseSync(join(root, ".locks/cache.sqlite"));
  database.exec(
    "INSERT INTO owner VALUES ('killed'); INSERT INTO transfer VALUES ('models--ada--tiny/blobs/a', 'killed', 1)",
  );
  database.exec("INSERT INTO transfer VALUES ('models--ada--tiny/blobs/b', 'gone', 1)");
  database.close();
  writeFileSync(join(root, ".locks/killed.sqlite"), "");
  expect([one.isTaken(blob("a")), one.isTaken(blob("b"))]).toEqual([false, false]);
  expect(one.claim(blob("a"))).toBe(true);
  const other = opened();
  expect(existsSync(join(root, ".locks/killed.sqlite"))).toBe(false);
  expect(other.isTaken(blob("a"))).toBe(true);
  one.close();
  other.close();
  expect(readdirSync(join(root, ".locks"))).toEqual(["cache.sqlite"]);
});

test("an id in a path is never a pattern, and bytes are those of all processes", () => {
  const [one, other] = [opened(), opened()];
  one.put(blob("a_%'\\"), 10, 1);
  other.put(blob("b"), 5, 2);
  expect([one.bytes(), other.bytes()]).toEqual([15, 15]);
  expect(other.oldest()).toEqual({ place: blob("a_%'\\"), bytes: 10, usedMs: 1 });
  expect(other.oldest([blob("a_%'\\")])?.place).toBe(blob("b"));
  one.put(blob("b"), 7, 0);
  expect([one.bytes(), one.oldest()?.place]).toEqual([17, blob("b")]);
  expect(one.oldest([blob("a_%'\\"), blob("b")])).toBeUndefined();
});

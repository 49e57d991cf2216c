import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isCountedFile } from "./counted-file.ts";
import { DownloadCounts, downloadsPlace } from "./download-counts.ts";

const folder = mkdtempSync(join(tmpdir(), "modelshelf-downloads-"));
afterAll(() => rmSync(folder, { recursive: true }));
const day = 86_400_000;
const sent = { kind: "model", id: "ada/reader", path: "config.json" } as const;

test("each client counts once a day and repository", () => {
  let now = 100 * day;
  const counts = DownloadCounts.open(":memory:", { now: () => now });
  for (const client of ["203.0.113.7", "203.0.113.7", "203.0.113.8"]) counts.add(sent, client);
  counts.add({ ...sent, id: "ada/other" }, "203.0.113.7");
  counts.add({ ...sent, path: "README.md" }, "203.0.113.9");
  expect(counts.of("model", "ada/reader")).toEqual({ recent: 2, allTime: 2 });
  expect(counts.of("model", "ada/other")).toEqual({ recent: 1, allTime: 1 });
  now += day;
  counts.write();
  counts.add(sent, "203.0.113.7");
  expect(counts.of("model", "ada/reader")).toEqual({ recent: 3, allTime: 3 });
  counts.close();
});

test("counts outlive the process, those of thirty days apart, and add up with those of others", () => {
  const file = downloadsPlace(folder);
  const open = (now: number): DownloadCounts => DownloadCounts.open(file, { now: () => now });
  const first = open(100 * day);
  const second = open(100 * day);
  first.add(sent, "203.0.113.7");
  second.add(sent, "203.0.113.8");
  first.close();
  second.write();
  expect(second.of("model", "ada/reader")).toEqual({ recent: 2, allTime: 2 });
  second.close();
  const later = open(131 * day);
  later.add(sent, "203.0.113.7");
  later.close();
  const last = open(131 * day);
  expect(last.of("model", "ada/reader")).toEqual({ recent: 1, allTime: 3 });
  last.close();
  expect(readFileSync(file).includes("203.0.113")).toBe(false);
});

test("where nothing can be written it counts all the same", () => {
  const counts = DownloadCounts.open(join(folder, "downloads.sqlite", "not-a-folder.sqlite"));
  counts.add(sent, "203.0.113.7");
  counts.write();
  expect(counts.of("model", "ada/reader").recent).toBe(1);
  counts.close();
});

test.each([
  ["model", "transformers", "config.json", true],
  ["model", "transformers", "model.safetensors", false],
  ["model", "timm", "model.safetensors", true],
  ["model", undefined, "config.json", true],
  ["model", "transformers", "sub/tiny-Q4_K_M.gguf", true],
  ["dataset", undefined, "data/train.parquet", true],
  ["space", undefined, "app.py", false],
] as const)("a %s of %s counts by %s: %s", (kind, library, path, counts) => {
  expect(isCountedFile(kind, library, path)).toBe(counts);
});

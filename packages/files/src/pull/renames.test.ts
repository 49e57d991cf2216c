import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Renames } from "./renames.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "modelshelf-renames-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("a repository that is renamed while somebody asks has its current id from then on", async () => {
  const renames = new Renames(folder);
  expect(await renames.of("model", "gpt2")).toBe(undefined);
  await renames.set("model", "gpt2", "openai-community/gpt2");
  expect(await renames.of("model", "gpt2")).toBe("openai-community/gpt2");
  await Promise.all([renames.set("model", "bert", "google/bert"), renames.of("model", "bert")]);
  expect(await renames.of("model", "bert")).toBe("google/bert");
  await renames.delete("model", "bert");
  expect(await renames.of("model", "bert")).toBe(undefined);
});

test("what another process learns is known within a minute", async () => {
  let nowMs = 1;
  const [one, other] = [new Renames(folder, () => nowMs), new Renames(folder)];
  expect(await one.of("model", "gpt2")).toBe(undefined);
  await other.set("model", "gpt2", "openai-community/gpt2");
  nowMs += 60_001;
  expect(await one.of("model", "gpt2")).toBe("openai-community/gpt2");
});

import { diskReader, parsePolicy, type Repository } from "@modelshelf/files";
import { expect, test } from "vitest";
import { admitRepository } from "./admit-repository.ts";

const [old, main] = ["0".repeat(40), "f".repeat(40)];
const revision = (commit: string, size: number): Repository["revisions"][number] => ({
  commit,
  files: [{ path: "model.safetensors", size, oid: "1".repeat(40) }],
});
const record = { kind: "model", id: "ada/reader" } as const;
const { rules } = parsePolicy("rules:\n  - name: small\n    actions: import\n    allow: { maxRepositorySize: 1MB }");

test.each([
  [5_000_000, 20, 0],
  [20, 5_000_000, 1],
])("with %s bytes in an old snapshot and %s in main, the size of main counts", async (before, now, refused) => {
  const repository: Repository = {
    ...record,
    refs: [{ name: "main", kind: "branch", commit: main }],
    revisions: [revision(old, before), revision(main, now)],
  };
  const admission = await admitRepository(repository, record, rules, diskReader);
  expect([admission.refusals.length, admission.repository === undefined]).toEqual([refused, refused === 1]);
});

test("it ends with its signal", async () => {
  const repository: Repository = { ...record, refs: [], revisions: [revision(main, 20)] };
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(admitRepository(repository, record, rules, diskReader, signal)).rejects.toThrow("enough");
});

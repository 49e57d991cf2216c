import { type Upstream, UpstreamFault } from "@modelshelf/files";
import { expect, test } from "vitest";
import { hasMovedOn, isRenamed, lockedUpstream, movedOn } from "./locked-upstream.ts";

const signal = new AbortController().signal;

function upstreamOf(record: (id: string, revision: string) => Readonly<Record<string, unknown>>): Upstream {
  return {
    record: async (_kind: unknown, id: string, revision: string) => record(id, revision),
  } as unknown as Upstream;
}

async function listed(upstream: Upstream, revisions: readonly [string, ...string[]]): Promise<object> {
  const problems: string[] = [];
  const repository = { kind: "model", id: "ada/tiny", revisions } as const;
  const locked = lockedUpstream(upstream, [repository], async (sentence) => void problems.push(sentence));
  const records: unknown[] = [];
  for await (const record of locked.records({ kind: "model" })) records.push(record);
  for await (const record of locked.records({ kind: "space" })) records.push(record);
  return { records, problems };
}

test("a repository that the upstream leads to under another id is named, and does not come", async () => {
  const renamed = upstreamOf(() => ({ id: "new/tiny" }));
  expect(await listed(renamed, ["v1"])).toEqual({ records: [], problems: [isRenamed("ada/tiny", "new/tiny")] });
});

test("what the upstream refuses is named, and one that is gone ends the mirror", async () => {
  const refused = upstreamOf(() => {
    throw new UpstreamFault("The upstream answers 500.");
  });
  expect(await listed(refused, ["v1", "v2"])).toEqual({
    records: [],
    problems: ["The upstream answers 500.", "The upstream answers 500."],
  });
  const gone = upstreamOf(() => {
    throw new UpstreamFault("It does not answer.", { isGone: true });
  });
  await expect(listed(gone, ["v1"])).rejects.toThrow("It does not answer.");
});

test("what has changed is said with its day, where the upstream says it; what cannot be asked is left out", async () => {
  const upstream = upstreamOf((id) => {
    if (id === "ada/refused") throw new UpstreamFault("The upstream answers 500.");
    return { sha: "2".repeat(40), lastModified: id === "ada/dated" ? "2026-11-20T10:00:00.000Z" : undefined };
  });
  const brought = ["ada/dated", "ada/undated", "ada/refused"].map(
    (id) => ({ kind: "model", id, commit: "1".repeat(40) }) as const,
  );
  const same = { kind: "model", id: "ada/same", commit: "2".repeat(40) } as const;
  expect(await movedOn(upstream, [...brought, same], signal)).toEqual([
    hasMovedOn("ada/dated", "1".repeat(40), "2".repeat(40), " of 2026-11-20"),
    hasMovedOn("ada/undated", "1".repeat(40), "2".repeat(40), ""),
  ]);
});

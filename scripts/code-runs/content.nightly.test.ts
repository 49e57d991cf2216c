import { describe, expect, test } from "vitest";
import { contentRuns } from "./content-runs.ts";
import { contentVerdicts } from "./content-verdict.ts";
import { makeEnvironment, removeEnvironment } from "./environment.ts";
import { runCode } from "./run-code.ts";

/** Programs that need no packages of gigabytes. */
const small = contentRuns().filter(
  ({ install, reachesOut, language }) =>
    language === "python" && !reachesOut && !install.pip?.some((name) => /^(?:torch|stable-baselines)/.test(name)),
);

describe("printed programs", () => {
  test("in texts run as printed and print what they say", { timeout: 1_200_000 }, async () => {
    expect(small.length).toBeGreaterThan(25);
    const failed = [];
    for await (const verdict of contentVerdicts(small)) if (verdict.outcome !== "runs") failed.push(verdict);
    expect(failed).toEqual([]);
  });

  test("that call what is not there are found out", { timeout: 600_000 }, async () => {
    const made = await makeEnvironment({ pip: ["bm25s"] });
    if ("error" in made) throw new Error(made.error);
    const text =
      'import json\nimport bm25s\nfrom bm25s import nothing\njson.dump_all(1)\njson.dumps(1, indents=2)\nindex = bm25s.BM25(corpse=[])\nindex.save(path="x")\nprint(json.dumps(1, indent=2), index.anything)\n';
    const { fault, complaints } = await runCode({ language: "python", text }, made, { depth: "calls" });
    removeEnvironment(made);
    expect(fault).toBe("exit code 1");
    expect(complaints.trim().split("\n")).toEqual([
      expect.stringContaining("from bm25s import nothing: ImportError"),
      expect.stringContaining("json.dump_all does not exist"),
      expect.stringContaining("bm25s.BM25: got an unexpected keyword argument 'corpse'"),
      expect.stringContaining("index.save: "),
    ]);
  });
});

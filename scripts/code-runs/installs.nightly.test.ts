import { describe, expect, test } from "vitest";
import { py } from "../../packages/registry/src/code/python.ts";
import { everyRun } from "./every-run.ts";
import { libraryRuns } from "./library-runs.ts";
import { verdictOn } from "./verdict.ts";

describe("printed installations", () => {
  test.each(libraryRuns(everyRun).map((run) => [`${run.library}: ${run.install.pip?.join(" ")}`, run] as const))(
    "%s brings all that the code imports",
    async (_, run) => {
      const { outcome, problem } = await verdictOn(run);
      expect([outcome, problem]).toEqual(["imports", undefined]);
    },
    600_000,
  );

  test("a package that is missing is found out", { timeout: 600_000 }, async () => {
    const [run] = libraryRuns(["sklearn"]);
    if (run === undefined) throw new Error("There is no code for sklearn.");
    const { outcome, problem } = await verdictOn({ ...run, install: { pip: ["huggingface_hub"] } });
    expect(outcome).toBe("does not import");
    expect(problem).toContain("ModuleNotFoundError");
  });

  test("an argument that a function does not take is found out", { timeout: 600_000 }, async () => {
    const [run] = libraryRuns(["bm25s"]);
    if (run === undefined) throw new Error("There is no code for bm25s.");
    const programs = [
      py`
      import bm25s

      bm25s.BM25(corpse=[])
    `,
    ];
    const { outcome, problem } = await verdictOn({ ...run, programs });
    expect(outcome).toBe("calls what is not there");
    expect(problem).toContain("unexpected keyword argument 'corpse'");
  });
});

import { beforeEach, describe, expect, inject, test } from "vitest";
import { py } from "../../packages/registry/src/code/python.ts";
import { everyRun } from "./every-run.ts";
import { importsOf } from "./imports-of.ts";
import { libraryRuns } from "./library-runs.ts";
import { runCommand } from "./run-command.ts";
import { verdictOn } from "./verdict.ts";

/** Packages are fetched from their indexes, which a machine of somebody's own need not reach. */
const isAsked = process.env["CI"] !== undefined || process.env["MODELSHELF_INSTALLS"] !== undefined;

describe("printed installations", () => {
  beforeEach(({ skip }) => skip(!isAsked, "Packages are fetched only when asked. Set MODELSHELF_INSTALLS=1, or CI."));

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

test("imports of Python are found wherever they stand", async ({ skip }) => {
  const { python: missing } = inject("missing");
  skip(missing !== "", missing);
  const python = 'import os\n\nprint("import this")\nif os.name:\n    from pathlib import (\n        Path,\n    )\n';
  expect(await importsOf("python", python)).toBe("import os\nfrom pathlib import Path");
  const set = 'import os\n\nos.environ["KERAS_BACKEND"] = "jax"\n\nimport keras\n\nname = keras.__name__\n';
  expect(await importsOf("python", set)).toBe("import os\nos.environ['KERAS_BACKEND'] = 'jax'\nimport keras");
  await expect(importsOf("python", "import")).rejects.toThrow("does not parse");
});

describe("programs in environments", () => {
  test("imports are found in other languages", async () => {
    expect(await importsOf("javascript", 'import { a } from "b";\nconst c = a("import d");\n')).toBe(
      'import { a } from "b";',
    );
    expect(await importsOf("shell", "# hf first\nhf download gpt2\n")).toBe("command -v hf");
  });

  test("each installation is there once for a library, with its programs and its Python", () => {
    const runs = libraryRuns(["timm", "espnet", "allennlp"]);
    expect(runs.map(({ library, python }) => [library, python])).toEqual(
      expect.arrayContaining([
        ["timm", undefined],
        ["espnet", "3.12"],
        ["allennlp", "3.10"],
      ]),
    );
    expect(runs.every(({ programs }) => programs.length > 0)).toBe(true);
  });

  test("a program that does not end is ended with what it started", async () => {
    const options = { folder: ".", environment: { PATH: process.env["PATH"] ?? "" }, seconds: 1 };
    const { fault } = await runCommand(["sh", "-c", "sleep 600 & sleep 600"], options);
    expect(fault).toBe("no end within 1 s");
  });

  test("a program that cannot start is said", async () => {
    const { fault } = await runCommand(["no-such-program"], { folder: ".", environment: {}, seconds: 5 });
    expect(fault).toContain("ENOENT");
  });
});

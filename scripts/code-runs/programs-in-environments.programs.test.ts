import { describe, expect, inject, test } from "vitest";
import { importsOf } from "./imports-of.ts";
import { libraryRuns } from "./library-runs.ts";
import { runCommand } from "./run-command.ts";

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

import { expect, test } from "vitest";
import { installCommands } from "../../../packages/registry/src/snippets/install.ts";
import { makeEnvironment, removeEnvironment } from "../environment.ts";
import { pythonFor } from "../python-for.ts";
import { endingsOf } from "../tiny/tiny-jobs.ts";
import { chosenPrograms } from "./chosen-programs.ts";

/** `CLOSED_LIBRARIES=timm,open_clip` runs the programs of these instead of those that are chosen. */
const groups = Map.groupBy(
  chosenPrograms(process.env["CLOSED_LIBRARIES"]),
  ({ snippet }) => `${installCommands(snippet.install ?? {}).text} ${pythonFor(snippet) ?? ""}`,
);

test.each([...groups])(
  "%s: its code for this hub runs where no other host can be reached",
  async (_, programs) => {
    const [first] = programs;
    const made = await makeEnvironment(first!.snippet.install ?? {}, { python: pythonFor(first!.snippet) });
    if ("error" in made) throw new Error(made.error);
    try {
      const endings = await endingsOf(programs, made, true);
      const faults = endings.flatMap(({ fault }, index) => (fault === "" ? [] : [[programs[index]?.case, fault]]));
      expect(faults).toEqual([]);
    } finally {
      removeEnvironment(made);
    }
  },
  3_600_000,
);

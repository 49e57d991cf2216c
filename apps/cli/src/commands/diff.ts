import { compareRevisions, openPlaces, placesReader, type Revision } from "@modelshelf/files";
import { openImportedFiles } from "../catalog/open-files.ts";
import { type Command, CommandError } from "../command/command.ts";
import { kindOf, kindOption, notHere } from "../options/chosen-repositories.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { changeLines } from "../output/change-lines.ts";
import { write } from "../output/write.ts";

/** The message for a revision that is not here. */
export const noRevision = (id: string, revision: string, others: readonly string[]): string =>
  `${id} has no revision ${revision} here.${others.length > 0 ? ` It has ${others.join(", ")}.` : ""}`;

const maxNamed = 20;

export const diffCommand: Command = {
  name: "diff",
  summary: "Show what changed between two revisions of a repository",
  parameters: "<id> <before> <after>",
  positionals: [3, 3],
  options: {
    kind: kindOption,
    json: { type: "boolean", help: "as JSON" },
    data: dataOption,
  },
  details: `Compares two revisions that are here: branches, tags, refs/pr/1 or commits. It says which files were added, removed,
renamed and changed, shows the lines of cards, configurations and chat templates that changed, and names the tensors that were
added, removed, or have another type or shape. Of weights the headers alone are read.

Example: modelshelf diff ada/reader v1.0 main`,
  run: async ({ values, positionals }, terminal) => {
    const kind = kindOf(values["kind"]) ?? "model";
    const [id = "", before, after] = positionals;
    const index = openImportedFiles(dataFolder({ values, positionals }, terminal));
    try {
      const found = index.find(kind, id);
      if (found === undefined) throw new CommandError(notHere(kind, id));
      const revisionOf = (name = ""): Revision => {
        const revision = index.revision(kind, id, name);
        if (revision !== undefined) return revision;
        throw new CommandError(
          noRevision(id, name, [...new Set(found.refs.map((ref) => ref.name))].slice(0, maxNamed)),
        );
      };
      const reader = placesReader(openPlaces(terminal.environment));
      const changes = await compareRevisions(revisionOf(before), revisionOf(after), reader);
      const text = values["json"] === true ? `${JSON.stringify(changes, undefined, 2)}\n` : changeLines(changes);
      await write(terminal.stdout, text);
      return 0;
    } finally {
      index.close();
    }
  },
};

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
    kind: { ...kindOption, help: "kind of the repository" },
    json: { type: "boolean", help: "print JSON" },
    data: dataOption,
  },
  details: `Compares two revisions on this hub: branches, tags, refs/pr/1 or commits. Lists added, removed, renamed and changed files, shows changed lines of cards, configurations and chat templates, and lists tensors that were added, removed, or have a different type or shape. Only the headers of weights are read.

  modelshelf diff ada/reader v1.0 main`,
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

import { formatBytes, type ServedFiles } from "@modelshelf/files";
import { type CatalogRecord, type RecordKind, recordKinds } from "@modelshelf/store";
import { databaseOption } from "../catalog/catalog-place.ts";
import { openFilesToRead } from "../catalog/open-files.ts";
import { recordsIn } from "../catalog/open-catalog.ts";
import { withHub } from "../catalog/with-hub.ts";
import { kindOf } from "../options/chosen-repositories.ts";
import { type Command } from "../command/command.ts";
import { dataOption } from "../options/data-folder.ts";
import { write } from "../output/write.ts";

/** A line of the list. */
interface Listed {
  readonly kind: RecordKind;
  readonly id: string;
  /** Of its `main`, as far as their contents are here; absent where only its record is. */
  readonly files?: number;
  readonly bytes?: number;
  /** The folder that they were imported from. */
  readonly source?: string;
}

export const listCommand: Command = {
  name: "list",
  summary: "List the repositories of the catalog, and which of them have files here",
  options: {
    kind: { type: "string", value: "<model|dataset|space>", help: "only repositories of this kind", default: "all" },
    author: { type: "string", value: "<name>", help: "only repositories of this owner" },
    files: { type: "boolean", help: "only repositories whose files are on this hub" },
    json: { type: "boolean", help: "print one JSON object per line" },
    data: dataOption,
    database: databaseOption,
  },
  details: `Prints one line per repository: kind, id, number and size of its files on this hub, and the folder that they were imported from, separated by tabs.

  modelshelf list --files --json | jq .id`,
  run: async (args, terminal) => {
    const { author, files: withFiles, json } = args.values;
    const kind = kindOf(args.values["kind"]);
    return withHub(args, terminal, openFilesToRead, async ({ store, files }) => {
      for (const each of kind === undefined ? recordKinds : [kind]) {
        for await (const record of recordsIn(store, each, author as string | undefined)) {
          if (terminal.signal.aborted) return 1;
          const listed = toListed(record, files);
          if (withFiles === true && listed.files === undefined) continue;
          await write(terminal.stdout, `${json === true ? JSON.stringify(listed) : toLine(listed)}\n`);
        }
      }
      return 0;
    });
  },
};

function toListed({ kind, id }: CatalogRecord, files: ServedFiles | undefined): Listed {
  const found = files?.find(kind, id);
  if (found === undefined) return { kind, id };
  const here = files?.revision(kind, id, "main")?.files.filter(({ place }) => place !== undefined) ?? [];
  const bytes = here.reduce((sum, { size }) => sum + size, 0);
  return { kind, id, files: here.length, bytes, source: found.source };
}

function toLine({ kind, id, files, bytes = 0, source }: Listed): string {
  if (files === undefined) return `${kind}\t${id}`;
  return [kind, id, `${files} ${files === 1 ? "file" : "files"}`, formatBytes(bytes), source].join("\t");
}

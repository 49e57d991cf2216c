import { formatBytes } from "@modelshelf/files";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { makeBackup } from "../backup/make-backup.ts";
import { catalogOf, databaseOf, databaseOption } from "../catalog/catalog-place.ts";
import { type Command, CommandError } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { counted, write } from "../output/write.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";

export const backupCommand: Command = {
  name: "backup",
  summary: "Copy the catalog and your own pages into a new folder, while the hub serves",
  parameters: "<folder>",
  positionals: [1, 1],
  options: {
    content: settingOption("content"),
    data: dataOption,
    database: {
      ...databaseOption,
      help: "with a PostgreSQL database, the command refuses and says what to use instead",
    },
  },
  details: `Copies the catalog with its indexes, the index of files, the download counts and the pages of --content, and writes manifest.json with the size and SHA-256 of each file. Hubs and imports can keep running. The files of repositories, and everything that a hub recreates (compiled pages, the search index of documents), are left out. Back up a catalog in PostgreSQL with pg_dump.

  modelshelf backup /backup/$(date +%F)`,
  run: async (args, terminal) => {
    const database = databaseOf(args, terminal);
    const folder = resolve(args.positionals[0] ?? "");
    if (database !== undefined) {
      throw new CommandError(
        `the catalog is in ${catalogOf(args, terminal).where}: back it up with pg_dump, or copy it into a file with modelshelf migrate --to <folder>.`,
      );
    }
    const data = dataFolder(args, terminal);
    const content = settingText("content", args, terminal);
    const made = await makeBackup(folder, {
      dataFolder: data,
      contentFolder: content || undefined,
      version: manifest.version,
    });
    const records = Object.values(made.records).reduce((sum, count) => sum + count, 0);
    const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0);
    const size = `${counted(made.files.length, "file", "files")}, ${formatBytes(bytes)}`;
    await write(terminal.stdout, `${folder}: ${counted(records, "record", "records")} (${size}).\n`);
    if (existsSync(join(data, "files"))) {
      await write(terminal.stdout, `Files of repositories are not in it: copy ${join(data, "files")} too.\n`);
    }
    return 0;
  },
};

import { resolve } from "node:path";
import { restoreBackup } from "../backup/restore-backup.ts";
import { databaseOf, databaseOption } from "../catalog/catalog-place.ts";
import { type Command, CommandError } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { counted, write } from "../output/write.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";

export const restoreCommand: Command = {
  name: "restore",
  summary: "Put a backup back into a data folder",
  parameters: "<folder>",
  positionals: [1, 1],
  options: {
    force: { type: "boolean", help: "replace an existing catalog and existing pages" },
    content: settingOption("content"),
    data: dataOption,
    database: {
      ...databaseOption,
      help: "with a PostgreSQL database, the command refuses and says what to use instead",
    },
  },
  details: `Every file of the backup is compared with its hash first; if one is missing or damaged, nothing is changed. A hub that serves the data folder continues with the restored catalog. Your own pages are restored if you name their folder with --content.

  modelshelf restore /backup/2026-11-23 --data /var/lib/modelshelf`,
  run: async (args, terminal) => {
    const folder = resolve(args.positionals[0] ?? "");
    if (databaseOf(args, terminal) !== undefined) {
      throw new CommandError(
        `the catalog is in a database: leave $DATABASE_URL out to restore a file, or copy the backup with modelshelf migrate --from ${folder}.`,
      );
    }
    const content = settingText("content", args, terminal);
    const made = await restoreBackup(folder, {
      dataFolder: dataFolder(args, terminal),
      contentFolder: content || undefined,
      isForced: args.values["force"] === true,
    });
    const records = Object.values(made.records).reduce((sum, count) => sum + count, 0);
    const where = resolve(dataFolder(args, terminal));
    await write(terminal.stdout, `${where}: ${counted(records, "record", "records")} of ${made.createdAt}.\n`);
    return 0;
  },
};

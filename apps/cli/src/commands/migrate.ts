import { type CopyResult, copyRecords } from "@modelshelf/store";
import { catalogAt, catalogOf, existing } from "../catalog/catalog-place.ts";
import { openCatalog } from "../catalog/open-catalog.ts";
import { type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import { write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";

export const migrateCommand: Command = {
  name: "migrate",
  summary: "Copy a catalog from a file into a database, or back",
  options: {
    from: {
      type: "string",
      value: "<folder|file|address>",
      help: "catalog to copy: its data folder, its file (`.sqlite` or `.db`), or a PostgreSQL database",
    },
    to: {
      type: "string",
      value: "<folder|file|address>",
      help: "catalog to copy into",
      default: "`$DATABASE_URL`",
    },
  },
  details: `Copies every record, in the order of ids, and compares the numbers of records at the end. The catalog that you copy is not changed, and records that only the other one has are kept. If a copy was interrupted, run the command again.

Other users of the machine can read the command line, so leave the password out of the address and put it into the environment, in $DATABASE_URL or as $PGPASSWORD.

  DATABASE_URL=postgres://hub@db.example.org/hub modelshelf migrate --from var`,
  run: async (args, terminal) => {
    const { from, to } = args.values as { readonly from?: string; readonly to?: string };
    if (from === undefined) throw new UsageError("--from is missing: name the catalog to copy.");
    if (to === undefined && !terminal.environment["DATABASE_URL"]) {
      throw new UsageError("--to is missing: name the catalog to copy into, or set DATABASE_URL.");
    }
    const source = catalogAt(from);
    const target = to === undefined ? catalogOf({ values: {}, positionals: [] }, terminal) : catalogAt(to);
    if (source.where === target.where) throw new UsageError(`--from and --to are the same catalog, ${source.where}.`);
    const opened = await openCatalog(existing(source), terminal);
    try {
      const copy = await openCatalog(target, terminal);
      try {
        return await report(await copyAll({ from: opened, to: copy }, terminal), terminal);
      } finally {
        await copy.close();
      }
    } finally {
      await opened.close();
    }
  },
};

async function copyAll(
  stores: Pick<Parameters<typeof copyRecords>[0], "from" | "to">,
  terminal: Terminal,
): Promise<CopyResult> {
  const bar = openProgressBar("records", terminal);
  try {
    return await copyRecords({
      ...stores,
      signal: terminal.signal,
      onProgress: ({ done, total }) => bar.update({ done, total, records: done }),
    });
  } finally {
    bar.close();
  }
}

/** The message for a copy that a signal ended. */
export const copyInterrupted = "Interrupted; run it again to finish.";

async function report({ added, replaced, unchanged, kinds, aborted }: CopyResult, terminal: Terminal): Promise<number> {
  for (const { kind, from, to } of kinds) {
    if (from > 0) await write(terminal.stdout, `${kind}: ${number(from)} in the source, ${number(to)} in the copy\n`);
  }
  const details = `${number(added)} new, ${number(replaced)} replaced, ${number(unchanged)} unchanged`;
  await write(terminal.stdout, `${details}.${aborted ? ` ${copyInterrupted}` : ""}\n`);
  if (aborted) return 1;
  const lacking = kinds.filter(({ from, to }) => to < from);
  if (lacking.length === 0) return 0;
  throw new CommandError(
    `The copy lacks records of these kinds: ${lacking.map(({ kind }) => kind).join(", ")}. Run the command again.`,
  );
}

const number = (count: number): string => count.toLocaleString("en");

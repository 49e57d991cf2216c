import { writeFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  type Bill,
  type BillFormatName,
  billFormatNames,
  collectItems,
  formatBytes,
  isBillFormat,
  nameOfItem,
  type WantedItem,
  writeBill,
} from "@modelshelf/files";
import { reasonOf } from "@modelshelf/store";
import manifest from "../../package.json" with { type: "json" };
import { databaseOption } from "../catalog/catalog-place.ts";
import { openFilesToRead } from "../catalog/open-files.ts";
import { withHub } from "../catalog/with-hub.ts";
import { type Arguments, type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import { type Lock, lockOfNames, readLockFile } from "../mirror/lock-file.ts";
import { dataOption } from "../options/data-folder.ts";
import { originalsOf } from "../options/originals.ts";
import { publicUrlOf } from "../options/public-url.ts";
import { counted, write } from "../output/write.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";

/** The message for a call that does not say what the bill is of, or says it twice. */
export const chooseOne = "name repositories, or use --shelf or --from-lock.";
/** The message for a format that bills do not have. */
export const unknownFormat = (format: string): string =>
  `--format is ${billFormatNames.join(" or ")}, not "${format}".`;
/** The message for a shelf that is not in the content folder. */
export const noShelf = (name: string, folder: string): string => `There is no shelf ${name} in ${folder}.`;
/** The message for --shelf without a content folder. */
export const noContent = "Shelves are in the content folder. Name it: --content <folder>, or MODELSHELF_CONTENT.";
/** The message for repositories and revisions that are not here. */
export const areMissing = (names: readonly string[]): string => `Not here: ${names.join(", ")}.`;
/** The message for a bill that is longer than a text can be: half a gigabyte. */
export const tooManyFiles = "There are too many files for one document. Choose fewer repositories.";

export const bomCommand: Command = {
  name: "bom",
  summary: "Write the bill of materials of models, datasets and Spaces",
  parameters: "[<id>...]",
  positionals: [0, Number.POSITIVE_INFINITY],
  options: {
    format: {
      type: "string",
      value: `<${billFormatNames.join("|")}>`,
      help: "CycloneDX 1.6 or SPDX 3.0.1",
      default: "`cyclonedx`",
    },
    shelf: {
      type: "string",
      value: "<name>",
      help: "list all records of this [shelf](./shelves#shelf) in the content folder",
    },
    "from-lock": {
      type: "string",
      value: "<file>",
      help: "list all repositories and revisions in this file, one per line, such as `owner/name@v1.0`",
    },
    output: { type: "string", short: "o", value: "<file>", help: "write to this file", default: "standard output" },
    "public-url": {
      ...settingOption("publicUrl"),
      help: "address of the hub in package URLs and links",
      default: "`$PUBLIC_URL`",
    },
    originals: {
      ...settingOption("originals"),
      help: "hub that records come from; what is not here is linked there; `none` for no links",
    },
    content: { ...settingOption("content"), help: "folder of the [shelves](./shelves)" },
    data: dataOption,
    database: databaseOption,
  },
  details: `Writes one document that lists what repositories consist of: files with sizes and hashes, licenses, base models, datasets, papers and libraries. Facts that no source states are listed as unknown. The same revisions always give the same document.

Name repositories as owner/name or owner/name@v1.0, with the prefix datasets/ or spaces/ for those kinds. With --public-url, package URLs and links lead to that hub.

Records of a shelf or a lock file that are not on this hub are listed in the document and on standard error.

  modelshelf bom ada/reader@v1.0 datasets/ada/pages --format spdx -o bill.spdx3.json`,
  run: async (args, terminal) => {
    const format = formatOf(args);
    const { name, wanted, isComplete } = await chosen(args, terminal);
    const { items, missing } = await itemsOf(wanted, args, terminal);
    const absent = missing.map(nameOfItem);
    if (absent.length > 0 && isComplete) throw new CommandError(areMissing(absent));
    if (absent.length > 0) await write(terminal.stderr, `${areMissing(absent)}\n`);
    const hub = publicUrlOf(args, terminal);
    const bill: Bill = {
      name,
      items,
      version: manifest.version,
      ...(hub !== undefined && { hub }),
      ...(absent.length > 0 && { missing: absent }),
    };
    const text = textOf(bill, format);
    const { output } = args.values;
    if (typeof output !== "string") await write(terminal.stdout, text);
    else await toFile(output, text, terminal);
    return 0;
  },
};

/**
 * A bill as text.
 *
 * @throws CommandError for one that is longer than a text can be
 * @example textOf({ name: "ada/tiny", items: [], version: "0.3.0" }, "spdx")
 */
export function textOf(bill: Bill, format: BillFormatName): string {
  try {
    return writeBill(bill, format);
  } catch (error) {
    throw error instanceof RangeError ? new CommandError(tooManyFiles) : error;
  }
}

function formatOf({ values: { format = billFormatNames[0] } }: Arguments): BillFormatName {
  if (isBillFormat(format)) return format;
  throw new UsageError(unknownFormat(String(format)));
}

/** The repositories that a bill describes. */
interface Chosen {
  readonly name: string;
  readonly wanted: readonly WantedItem[];
  /** Whether it is an error that one of them is not here. */
  readonly isComplete: boolean;
}

async function chosen(args: Arguments, terminal: Terminal): Promise<Chosen> {
  const { shelf, "from-lock": file } = args.values;
  const named = lockOfNames(args.positionals);
  if ([shelf, file, named].filter((one) => one !== undefined).length !== 1) throw new UsageError(chooseOne);
  if (typeof shelf === "string") return ofShelf(shelf, args, terminal);
  const lock = named ?? (await readLockFile(String(file)));
  if (lock.problems.length > 0) throw new CommandError(lock.problems.join("\n"));
  const wanted = itemsIn(lock);
  const [only] = lock.repositories;
  const isOne = lock.repositories.length === 1 && only !== undefined;
  const ids = isOne ? only.id : counted(wanted.length, "repository", "repositories");
  return { name: named ? ids : basename(String(file)), wanted, isComplete: named !== undefined };
}

const itemsIn = ({ repositories }: Lock): readonly WantedItem[] =>
  repositories.flatMap(({ kind, id, revisions }) => revisions.map((revision) => ({ kind, id, revision })));

async function ofShelf(name: string, args: Arguments, terminal: Terminal): Promise<Chosen> {
  const folder = settingText("content", args, terminal);
  if (folder === undefined) throw new CommandError(noContent);
  // Loaded here: no other command should wait for the web application.
  const { readShelf } = await import("@modelshelf/web");
  const shelf = await readShelf(folder, name);
  if (shelf === undefined) throw new CommandError(noShelf(name, folder));
  return { name: shelf.title, wanted: shelf.entries, isComplete: false };
}

async function itemsOf(
  wanted: readonly WantedItem[],
  args: Arguments,
  terminal: Terminal,
): ReturnType<typeof collectItems> {
  const [hub, originals] = [publicUrlOf(args, terminal), originalsOf(args, terminal)];
  return withHub(args, terminal, openFilesToRead, ({ store, files }) =>
    collectItems({ store, files, hub, originals }, wanted),
  );
}

async function toFile(path: string, text: string, { stdout }: Terminal): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new CommandError(`${path} cannot be written: ${reasonOf(error)}.`);
  }
  await write(stdout, `Written to ${path} (${formatBytes(Buffer.byteLength(text))}).\n`);
}

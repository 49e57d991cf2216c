import {
  BundleFault,
  type FileIndex,
  formatBytes,
  openPlaces,
  partName,
  placesReader,
  PartsWriter,
  StorageFault,
  writeBundle,
  billFormats,
  type BundleDocument,
  collectItems,
} from "@modelshelf/files";
import { reasonOf, type Store } from "@modelshelf/store";
import { isBundleName } from "../bundle/import-bundle.ts";
import { chooseBundled, type ChosenRepositories } from "../bundle/choose-bundled.ts";
import { databaseOption } from "../catalog/catalog-place.ts";
import { openImportedFiles } from "../catalog/open-files.ts";
import { withHub } from "../catalog/with-hub.ts";
import { type Arguments, type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import manifest from "../../package.json" with { type: "json" };
import { readLockFile } from "../mirror/lock-file.ts";
import { dataOption } from "../options/data-folder.ts";
import { readSignatures, signerOptions, withSignedRule } from "../options/signature-options.ts";
import { readSize } from "../options/upstream-options.ts";
import { oneLine } from "../output/one-line.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import { judgeRevision } from "../policy/judge-catalog.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";
import { counted, write } from "../output/write.ts";
import { textOf } from "./bom.ts";

/** The smallest part: smaller ones only make many files. */
const smallestPart = 1_000_000;

/** The message for a name that import would not know as that of a bundle. */
export const notAnArchiveName = (name: string): string => `--output ends in .tar, such as models.tar, not "${name}".`;

/** The message about the files of an archive that is not finished. */
export function goesOn(names: readonly string[]): string {
  const [first, second] = [names[0], names.at(-1)];
  if (first === undefined) return "";
  return ` Run the same command again to continue, or delete ${first}${first === second ? "" : ` to ${second}`}.`;
}

/** The message for a lock file that names nothing which is here. */
export const nothingToBundle = (file: string): string => `${file} lists no repositories that can go into a bundle.`;

export const bundleCommand: Command = {
  name: "bundle",
  summary: "Write repositories of a lock file into one archive, to carry to another hub",
  parameters: "<lock file>",
  positionals: [1, 1],
  options: {
    output: { type: "string", short: "o", value: "<file>", help: "archive to write", default: "`models.tar`" },
    split: {
      type: "string",
      value: "<size>",
      help: "write parts of at most this size, such as `4GB`: `models.tar.001`, `models.tar.002` and so on",
      default: "one file",
    },
    policy: settingOption("policy"),
    ...signerOptions,
    data: dataOption,
    database: databaseOption,
  },
  details: `The lock file lists repositories and revisions, one per line, such as owner/name@v1.0, with the prefix datasets/ or spaces/ for those kinds. All their files must be on this hub. If a repository is missing, was changed, or is refused by a rule of --policy about serving or by $REQUIRE_SIGNED, nothing is written, and the exit code is 1.

The archive is an OCI image layout with the records, cards, files, hashes and a bill of materials; modelshelf import reads it on another hub, without a network. The same version of this program always writes the same archive for the same repositories. If it is interrupted, run the same command again: it continues where it stopped.

  modelshelf bundle models.lock -o models.tar
  modelshelf bundle models.lock -o /media/disk/models.tar --split 4GB
  modelshelf import models.tar`,
  run: async (args, terminal) => {
    const [file = ""] = args.positionals;
    const output = (args.values["output"] as string | undefined) ?? "models.tar";
    if (!isBundleName(output) || output.endsWith(partName("", 1))) throw new UsageError(notAnArchiveName(output));
    const split = readSplit(args.values["split"] as string | undefined);
    const chosen = await choose(file, args, terminal);
    for (const problem of chosen.problems) await write(terminal.stderr, `${oneLine(problem)}\n`);
    if (chosen.problems.length > 0) return 1;
    if (chosen.repositories.length === 0) throw new CommandError(nothingToBundle(file));
    return writeAll(chosen, new PartsWriter(output, split), terminal);
  },
};

function readSplit(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const size = readSize("--split", given);
  if (size < smallestPart) throw new UsageError(`--split is at least ${formatBytes(smallestPart)}, not "${given}".`);
  return size;
}

/** The content of a bundle. */
interface Contents extends ChosenRepositories {
  /** The bill of materials of all of it. */
  readonly documents: readonly BundleDocument[];
}

async function choose(file: string, args: Arguments, terminal: Terminal): Promise<Contents> {
  const lock = await readLockFile(file);
  return withHub(args, terminal, openImportedFiles, async ({ store, files }) => {
    const chosen = await chooseBundled(lock, { index: files, store });
    const wanted = chosen.repositories.map(({ kind, id, commit }) => ({ kind, id, revision: commit }));
    const refusals = await refusalsOf(chosen, { index: files, store }, args, terminal);
    const { items } = await collectItems({ store, files }, wanted);
    const text = textOf({ name: "models", items, version: manifest.version }, "cyclonedx");
    const { mediaType: type, extension } = billFormats.cyclonedx;
    return {
      ...chosen,
      problems: [...chosen.problems, ...refusals],
      documents: [{ type, title: `bom${extension}`, text }],
    };
  });
}

/** A sentence for whatever of them the policy does not let this hub give out. */
async function refusalsOf(
  { repositories }: ChosenRepositories,
  { index, store }: { readonly index: Pick<FileIndex, "revision">; readonly store: Pick<Store, "get"> },
  args: Arguments,
  terminal: Terminal,
): Promise<readonly string[]> {
  const signatures = await readSignatures(args, terminal);
  const rules = withSignedRule(readPolicy(settingText("policy", args, terminal)), signatures);
  if (rules === undefined) return [];
  const { signers = [], folder } = signatures ?? {};
  const { environment, signal } = terminal;
  const places = openPlaces(environment);
  const signed = { signers, ...(folder !== undefined && { folder }), places, signal };
  const judging = { rules, action: "serve", reader: placesReader(places), signed } as const;
  const sentences: string[] = [];
  for (const { kind, id, commit } of repositories) {
    const record = (await store.get(kind, id)) ?? { kind, id };
    const { whole, files } = await judgeRevision(record, index.revision(kind, id, commit) ?? [], judging);
    sentences.push(...(whole === undefined ? files : [whole]).map(({ sentence }) => sentence));
  }
  return sentences;
}

async function writeAll(
  { repositories, documents }: Contents,
  parts: PartsWriter,
  terminal: Terminal,
): Promise<number> {
  const { signal, environment, stdout, stderr } = terminal;
  const total = repositories.reduce((sum, { files }) => sum + files.reduce((bytes, { size }) => bytes + size, 0), 0);
  const bar = openProgressBar("bundle", terminal, "MB");
  let done = 0;
  const onBytes = (bytes: number): void => {
    done += bytes;
    bar.update({ done, total, records: Math.round(done / 1e6) });
  };
  try {
    const places = openPlaces(environment);
    const { files, bytes } = await writeBundle(repositories, parts, { places, documents, onBytes, signal });
    const names = await parts.finish();
    bar.close();
    const content = `${counted(repositories.length, "revision", "revisions")}, ${counted(files, "file", "files")}, ${formatBytes(bytes)}`;
    await write(stdout, `${names.join("\n")}\n${content}.\n`);
    return 0;
  } catch (error) {
    bar.close();
    if (error instanceof BundleFault) {
      await (error.isAway ? parts.interrupt() : parts.abandon());
      throw new CommandError(error.message);
    }
    const left = goesOn(await parts.interrupt());
    if (signal.aborted) {
      await write(stderr, `Interrupted.${left}\n`);
      return 1;
    }
    const isKnown = error instanceof StorageFault || (error instanceof Error && "code" in error);
    if (!isKnown) throw error;
    const advice = "code" in error && error.code === "EFBIG" ? ` Write smaller files with --split 4GB.` : left;
    throw new CommandError(`The bundle cannot be written: ${reasonOf(error).replace(/\.$/, "")}.${advice}`);
  } finally {
    bar.close();
  }
}

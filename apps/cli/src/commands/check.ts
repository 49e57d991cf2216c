import {
  type CheckedFiles,
  checkFiles,
  checkLoading,
  checkSigned,
  formatBytes,
  idPatterns,
  type IndexedRepository,
  openPlaces,
  placesReader,
  pulledFiles,
  type SignedFinding,
} from "@modelshelf/files";
import { kinds } from "@modelshelf/store";
import { openImportedFiles } from "../catalog/open-files.ts";
import { kindOf, kindOption, notHere } from "../options/chosen-repositories.ts";
import { type Command, CommandError, type Terminal } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { readSignatures, type SignatureChoice, signerOptions } from "../options/signature-options.ts";
import { settingOption } from "../settings/setting-option.ts";
import { isFaulty, signatureSummary, toSignatureLine } from "../output/signature-lines.ts";
import { isInFolder } from "../import/is-in-folder.ts";
import { oneLine } from "../output/one-line.ts";
import { isDangerous, loadingSummary, toLoadingLine } from "../output/loading-lines.ts";
import { counted, write } from "../output/write.ts";
import { openProgressBar } from "../output/progress-bar.ts";

export const checkCommand: Command = {
  name: "check",
  summary: "Compare the files of repositories with their hashes",
  parameters: "[id...]",
  positionals: [0, Number.POSITIVE_INFINITY],
  options: {
    kind: { ...kindOption, default: "all" },
    pickles: { type: "boolean", help: "list what loading the files would run, instead of comparing hashes" },
    signatures: { type: "boolean", help: "verify the signatures of the files, instead of comparing hashes" },
    ...signerOptions,
    "require-signed": {
      ...settingOption("requireSigned"),
      help: "repositories whose [signatures must be verified](./signatures#require)",
    },
    data: dataOption,
  },
  details: `Reads all files on this hub, or only those of the repositories that you name, and compares them with the hashes that they had when they were imported. If files are missing or changed, it lists them, and the exit code is 1.

With --pickles, it reads Python pickles (.bin, .pt, .ckpt, .pkl, .joblib, .npz and others), Keras and ONNX models, and chat templates, and lists the files that do more than weights need when they are loaded. Nothing in them is run. The exit code is 1 if a file can run commands or cannot be read.

With --signatures, it reads the files again and verifies their signatures with the keys and identities of --signed-by. Revisions without a signature are only counted. The exit code is 1 if a signature is broken, if a file is not the signed one, or if --require-signed lists a repository whose signature is not verified.

  modelshelf check ada/reader
  modelshelf check --signatures --signed-by 'ada/*=ada.pem'`,
  run: async (args, terminal) => {
    const folder = dataFolder(args, terminal);
    const kind = kindOf(args.values["kind"]);
    const index = openImportedFiles(folder);
    const bar = openProgressBar("files", terminal, "bytes");
    try {
      const chosen = chooseFrom([...index.list()], args.positionals, kind);
      const isCache = ({ source }: IndexedRepository): boolean => isInFolder(source, pulledFiles(folder));
      if (args.values["pickles"] === true) return await reportLoading(index, chosen, { terminal, isCache });
      if (args.values["signatures"] === true) {
        return await reportSignatures(index, chosen, { terminal, choice: await readSignatures(args, terminal) });
      }
      let done = 0;
      const total = chosen.reduce((sum, each) => sum + bytesOf(index.revisions(each.kind, each.id)), 0);
      const onBytes = (bytes: number): void => bar.update({ done: (done += bytes), total, records: done });
      const checked = await checkFiles(index, chosen, {
        signal: terminal.signal,
        onBytes,
        places: openPlaces(terminal.environment),
        isCache,
      });
      bar.close();
      return await report(chosen.length, checked, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      await write(terminal.stderr, "Interrupted.\n");
      return 1;
    } finally {
      bar.close();
      index.close();
    }
  },
};

async function reportLoading(
  index: Parameters<typeof checkLoading>[0],
  chosen: readonly IndexedRepository[],
  { terminal, isCache }: { readonly terminal: Terminal; readonly isCache: (repository: IndexedRepository) => boolean },
): Promise<number> {
  const { stdout, signal, environment } = terminal;
  const places = openPlaces(environment);
  const isThere = async (place: string): Promise<boolean> => (await places.look(place, signal)) !== undefined;
  const checked = await checkLoading(index, chosen, { signal, reader: placesReader(places), isCache, isThere });
  for (const finding of checked.findings) await write(stdout, `${toLoadingLine(finding)}\n`);
  await write(stdout, `${loadingSummary(checked)}\n`);
  return checked.findings.some(isDangerous) ? 1 : 0;
}

async function reportSignatures(
  index: Parameters<typeof checkSigned>[0],
  chosen: readonly IndexedRepository[],
  { terminal, choice }: { readonly terminal: Terminal; readonly choice: SignatureChoice | undefined },
): Promise<number> {
  const { stdout, signal, environment } = terminal;
  const { signers = [], required = [], folder } = choice ?? {};
  const isRequired = required.length === 0 ? () => false : idPatterns(required);
  const options = { signers, signal, places: openPlaces(environment), ...(folder !== undefined && { folder }) };
  const findings: SignedFinding[] = [];
  for await (const finding of checkSigned(index, chosen, options)) {
    findings.push(finding);
    const isSilent = finding.report.state === "unsigned" && !isRequired(finding.repository.id);
    if (!isSilent) await write(stdout, `${toSignatureLine(finding)}\n`);
  }
  await write(stdout, `${signatureSummary(findings)}\n`);
  return findings.some((each) => isFaulty(each, isRequired)) ? 1 : 0;
}

function chooseFrom(
  all: readonly IndexedRepository[],
  ids: readonly string[],
  kind: IndexedRepository["kind"] | undefined,
): readonly IndexedRepository[] {
  const ofKind = kind === undefined ? all : all.filter((each) => each.kind === kind);
  if (ids.length === 0) return ofKind;
  return ids.map((id) => {
    const found = ofKind.find((each) => each.id === id);
    if (found === undefined) throw new CommandError(notHere(kind ?? "model", id));
    return found;
  });
}

function bytesOf(
  revisions: readonly { readonly files: readonly { readonly size: number; readonly place?: string }[] }[],
) {
  const here = revisions.flatMap(({ files }) => files.filter(({ place }) => place !== undefined));
  return here.reduce((sum, { size }) => sum + size, 0);
}

async function report(
  repositories: number,
  { files, bytes, absent, faults }: CheckedFiles,
  { stdout }: { readonly stdout: NodeJS.WritableStream & import("node:stream").Writable },
): Promise<number> {
  for (const { repository, path, sentence } of faults) {
    await write(stdout, `${kinds[repository.kind].one} ${repository.id}: ${path}: ${oneLine(sentence)}\n`);
  }
  const counts = `${counted(repositories, "repository", "repositories")}, ${counted(files, "file", "files")}, ${formatBytes(bytes)}`;
  const rest = absent === 0 ? "" : `, ${counted(absent, "file", "files")} not here`;
  await write(
    stdout,
    `${counts}: ${faults.length === 0 ? "all as imported" : `${faults.length} not as imported`}${rest}.\n`,
  );
  return faults.length === 0 ? 0 : 1;
}

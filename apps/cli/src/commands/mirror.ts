import { FolderLocked, openUpstream, UpstreamFault } from "@modelshelf/files";
import { catalogOf, databaseOption } from "../catalog/catalog-place.ts";
import { openCatalog } from "../catalog/open-catalog.ts";
import { type Command, CommandError } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { lockOfNames, readLockFile } from "../mirror/lock-file.ts";
import { mirrorHub } from "../mirror/mirror-hub.ts";
import { mirrorOptions, readMirrorChoice } from "../mirror/mirror-options.ts";
import { mirrorPolicy, unaskedRules } from "../mirror/mirror-policy.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";
import { oneLine } from "../output/one-line.ts";
import { write } from "../output/write.ts";
import { interrupted } from "../import/import-records.ts";

export const mirrorCommand: Command = {
  name: "mirror",
  summary: "Copy records, model cards and files from another hub",
  parameters: "<endpoint> [<id>...]",
  positionals: [1, Number.POSITIVE_INFINITY],
  options: {
    ...mirrorOptions,
    policy: settingOption("policy"),
    data: { ...dataOption, help: "folder of the catalog; files go into `files` in it" },
    database: databaseOption,
    quiet: { type: "boolean", short: "q", help: "leave out the line for each repository, and warnings about fields" },
  },
  details: `The endpoint is the address of a hub with the Hub's read API, such as https://huggingface.co or another Modelshelf. The token in $HF_TOKEN is sent only there.

Records go into the catalog, and files into the folder files of the data folder, in the layout of the cache of the Hub's clients. Each file is checked against its hash, and only complete files are reported as stored. If a mirror is interrupted, run the same command again to finish it; later runs download only what has changed.

Name repositories as owner/name or owner/name@v1.0, with the prefix datasets/ or spaces/ for those kinds. A lock file lists the revisions that a team has agreed on, one per line. The revision that you name becomes main here; repositories that have changed there since then are reported.

  modelshelf mirror https://huggingface.co openai/whisper-tiny datasets/nyu-mll/glue --files '*'
  modelshelf mirror https://huggingface.co --author HuggingFaceTB --limit 20 --files '*.json,*.safetensors' --dry-run
  modelshelf mirror https://hub.example.org --since 7d --files '*' --max-size 5GB
  modelshelf mirror https://hub.example.org --from-lock models.lock --files '*'`,
  run: async (args, terminal) => {
    const choice = readMirrorChoice(args, Date.now());
    const { environment, signal, stderr } = terminal;
    const lock = choice.lockFile === undefined ? lockOfNames(choice.names) : await readLockFile(choice.lockFile);
    const rules = readPolicy(settingText("policy", args, terminal));
    const policy = rules && mirrorPolicy(rules);
    for (const sentence of unaskedRules(rules ?? [], "mirror")) await write(stderr, `${oneLine(sentence)}\n`);
    const upstream = openUpstream(choice.endpoint, {
      token: environment["HF_TOKEN"] || undefined,
      allowedHosts: choice.allowedHosts,
      onWait: (_ms, reason) => void stderr.write(`${oneLine(reason)}\n`),
    });
    const store = choice.isDryRun ? undefined : await openCatalog(catalogOf(args, terminal), terminal);
    const isQuiet = args.values["quiet"] === true;
    try {
      const places = { upstream, lock, store, dataFolder: dataFolder(args, terminal), isQuiet, policy };
      return (await mirrorHub(choice, places, terminal)) ? 0 : 1;
    } catch (error) {
      if (signal.aborted) {
        await write(terminal.stdout, `${interrupted}\n`);
        return 1;
      }
      if (error instanceof UpstreamFault || error instanceof FolderLocked) throw new CommandError(error.message);
      throw error;
    } finally {
      await store?.close();
    }
  },
};

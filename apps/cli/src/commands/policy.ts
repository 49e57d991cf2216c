import {
  openPlaces,
  placesReader,
  type PolicyAction,
  policyActions,
  type PolicyRule,
  type SignedOptions,
} from "@modelshelf/files";
import { kinds, recordKinds, type Store } from "@modelshelf/store";
import { catalogOf, databaseOption } from "../catalog/catalog-place.ts";
import { openFilesToRead } from "../catalog/open-files.ts";
import { openCatalog, recordsIn } from "../catalog/open-catalog.ts";
import { type Arguments, type Command, CommandError, type Terminal, UsageError } from "../command/command.ts";
import { dataFolder, dataOption } from "../options/data-folder.ts";
import { oneLine } from "../output/one-line.ts";
import { openProgressBar } from "../output/progress-bar.ts";
import { counted, write } from "../output/write.ts";
import { judgeRecord, RefusalCounts } from "../policy/judge-catalog.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { readSignatures, signerOptions, withSignedRule } from "../options/signature-options.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";

/** The message where nobody names a policy. */
export const noPolicy = "There is no policy: add the name of its file, or set it with --policy.";

export const policyCommand: Command = {
  name: "policy",
  summary: "Check a policy, and count what it refuses",
  parameters: "check [<file>]",
  positionals: [1, 2],
  options: {
    action: { type: "string", value: `<${policyActions.join("|")}>`, help: "action to judge", default: "`serve`" },
    list: { type: "boolean", help: "list every refused repository and file, with the reason" },
    json: { type: "boolean", help: "print one JSON document instead of lines" },
    policy: { ...settingOption("policy"), help: "the policy, if you name no file" },
    ...signerOptions,
    data: dataOption,
    database: databaseOption,
  },
  details: `Reads a policy, lists each line that cannot be used, and judges every record of the catalog: by its files on this hub, or else by those that the record lists. Prints how many repositories and files each rule refuses. Rules apply in their order; the first that refuses something counts. $REQUIRE_SIGNED counts as a rule. For rules about signatures, the files of signed revisions are read and compared with what was signed. The exit code is 1 if the policy cannot be used.

  modelshelf policy check policy.yml
  modelshelf policy check policy.yml --list --action mirror`,
  run: async (args, terminal) => {
    const [verb, file] = args.positionals;
    if (verb !== "check") throw new UsageError(`there is no "policy ${verb}"; write modelshelf policy check <file>.`);
    const written = readPolicy(file ?? settingText("policy", args, terminal));
    if (written === undefined) throw new CommandError(noPolicy);
    const action = readAction(args.values["action"]);
    const signatures = await readSignatures(args, terminal);
    const rules = withSignedRule(written, signatures) ?? [];
    const { signers = [], folder } = signatures ?? {};
    const signed = { signers, ...(folder !== undefined && { folder }) };
    const place = catalogOf(args, terminal);
    if (place.isMissing) {
      const usable = `The policy can be used: ${counted(rules.length, "rule", "rules")}.`;
      await write(terminal.stdout, `${usable} There is no catalog in ${place.where} to judge.\n`);
      return 0;
    }
    const store = await openCatalog(place, terminal);
    try {
      return await judgeAll({ rules, action, store, signed }, args, terminal);
    } catch (error) {
      if (!terminal.signal.aborted) throw error;
      await write(terminal.stderr, "Interrupted.\n");
      return 1;
    } finally {
      await store.close();
    }
  },
};

function readAction(given: unknown): PolicyAction {
  const action = policyActions.find((one) => one === (given ?? "serve"));
  if (action !== undefined) return action;
  throw new UsageError(`--action is one of ${policyActions.join(", ")}, not "${String(given)}".`);
}

interface Judging {
  readonly rules: readonly PolicyRule[];
  readonly action: PolicyAction;
  readonly store: Store;
  readonly signed: SignedOptions;
}

async function judgeAll(
  { rules, action, store, ...judging }: Judging,
  args: Arguments,
  terminal: Terminal,
): Promise<number> {
  const { stdout, signal, environment } = terminal;
  const index = openFilesToRead(dataFolder(args, terminal));
  const places = openPlaces(environment);
  const reader = placesReader(places);
  const signed = { ...judging.signed, places, signal };
  const bar = openProgressBar("policy", terminal, "repositories");
  const isListed = args.values["list"] === true;
  const isJson = args.values["json"] === true;
  const counts = new RefusalCounts(rules);
  const refusals: { kind: string; id: string; rule: string; reason: string }[] = [];
  let records = 0;
  try {
    for (const kind of recordKinds) {
      for await (const record of recordsIn(store, kind)) {
        signal.throwIfAborted();
        bar.update({ done: (records += 1), records });
        const judged = await judgeRecord(record, { rules, action, reader, signed }, index);
        counts.add(judged);
        if (!isListed) continue;
        for (const { rule, sentence } of [...(judged.whole ? [judged.whole] : []), ...judged.files]) {
          if (isJson) refusals.push({ kind, id: record.id, rule, reason: sentence });
          else await write(stdout, `${kinds[kind].one} ${record.id}: ${oneLine(sentence)}\n`);
        }
      }
    }
  } finally {
    bar.close();
    index?.close();
  }
  const { repositories, rules: byRule } = counts;
  const report = { repositories, rules: byRule, ...(isListed && { refusals }) };
  await write(stdout, isJson ? `${JSON.stringify(report, undefined, 2)}\n` : toLines(counts));
  return 0;
}

function toLines({ repositories: { refused, partly, allowed }, rules }: RefusalCounts): string {
  const lines = rules.map(({ name, repositories, files }) => {
    const ofFiles = files > 0 ? `${counted(files, "file", "files")} of ` : "";
    return `rule "${oneLine(name)}" refuses ${ofFiles}${counted(repositories, "repository", "repositories")}`;
  });
  const all = counted(refused + partly + allowed, "repository", "repositories");
  return `${lines.join("\n")}\n${all}: ${refused} refused, ${partly} in part, ${allowed} not.\n`;
}

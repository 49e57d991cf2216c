import { type Command, CommandError, UsageError } from "../command/command.ts";
import { oneLine } from "../output/one-line.ts";
import { counted, write } from "../output/write.ts";
import { type EffectiveSetting, effectiveSettings, variableProblems } from "../settings/effective-settings.ts";
import { requireSigners } from "../options/signature-options.ts";
import { readPolicy } from "../policy/read-policy.ts";
import { configName, configProblems, configVariable, readConfig } from "../settings/read-config.ts";

export const configCommand: Command = {
  name: "config",
  summary: "Show the settings and where each comes from, or check them",
  parameters: "[check]",
  positionals: [0, 1],
  readsConfigItself: true,
  options: { json: { type: "boolean", help: "print one JSON document instead of lines" } },
  details: `Prints the key and the value of every setting, and whether it comes from the environment, from a file, or is the default. Passwords and tokens are hidden. modelshelf config check prints only problems, one sentence each, including those in the policy and in brand.yml, home.md and the shelves of the content folder; if there are any, the exit code is 1.

Settings are in ${configName} in the working folder, or in the file that --config or $${configVariable} names. An option takes precedence over a variable, and a variable over the file. Paths in the file are relative to its folder.

  { "port": 8080, "publicUrl": "https://models.example.org", "docs": ["/guides=./guides"] }`,
  run: async ({ positionals: [verb], values }, { stdout, environment }) => {
    if (verb !== undefined && verb !== "check") {
      throw new UsageError(`there is no "config ${verb}"; write modelshelf config or modelshelf config check.`);
    }
    const config = readConfig((values["config"] as string | undefined) ?? (environment[configVariable] || undefined));
    const ofSettings = [...(config ? configProblems(config) : []), ...variableProblems(environment)];
    const file = config?.file ?? null;
    if (verb === "check") {
      const settings = effectiveSettings(environment, config);
      const valueOf = (name: string): EffectiveSetting["value"] => settings.find(({ key }) => key === name)?.value;
      const ofPolicy = policyProblemsIn(valueOf("policy"), valueOf("signedBy"));
      const problems = [...ofSettings, ...(await contentProblemsIn(valueOf("content"))), ...ofPolicy];
      if (values["json"]) await write(stdout, `${JSON.stringify({ file, problems }, undefined, 2)}\n`);
      else if (problems.length > 0) await write(stdout, `${problems.join("\n")}\n`);
      else await write(stdout, `${config ? `${config.file} is valid.` : `There is no ${configName} here.`}\n`);
      return problems.length === 0 ? 0 : 1;
    }
    if (ofSettings.length > 0) throw new CommandError(ofSettings.join("\n"));
    const found = effectiveSettings(environment, config);
    if (values["json"]) await write(stdout, `${JSON.stringify({ file, settings: found }, undefined, 2)}\n`);
    else await write(stdout, toTable(found, file));
    return 0;
  },
};

/** The problems of the files of the content folder, where there is one. */
async function contentProblemsIn(folder: EffectiveSetting["value"]): Promise<readonly string[]> {
  if (typeof folder !== "string") return [];
  // Loaded here: no other command should wait for the web application.
  const { contentProblems } = await import("@modelshelf/web");
  return (await contentProblems(folder)).map((problem) => oneLine(`${folder}: ${problem}`));
}

function policyProblemsIn(file: EffectiveSetting["value"], signedBy: EffectiveSetting["value"]): readonly string[] {
  try {
    const rules = readPolicy(typeof file === "string" ? file : undefined);
    requireSigners(rules ?? [], [signedBy ?? []].flat());
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function toTable(found: readonly EffectiveSetting[], file: string | null): string {
  const rows = found.map(({ key, value, from }) => [key, valueText(value), from] as const);
  const [keys, values] = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map(([key, value, from]) => `${key.padEnd(keys ?? 0)}  ${value.padEnd(values ?? 0)}  ${from}`);
  const inFile = found.filter(({ from }) => from === file).length;
  const foot = file === null ? `No settings file.` : `${file}: ${counted(inFile, "setting", "settings")}.`;
  return `${lines.join("\n")}\n\n${foot}\n`;
}

function valueText(value: EffectiveSetting["value"]): string {
  if (value === undefined) return "-";
  return oneLine(typeof value === "string" ? value : value.join(", "));
}

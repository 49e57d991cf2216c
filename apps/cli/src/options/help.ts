import { kindsInWords } from "@modelshelf/store";
import type { Command, Option } from "../command/command.ts";
import { configName, configVariable } from "../settings/read-config.ts";

/** Help of the whole program: what it is and its commands. */
export function renderProgramHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    `Modelshelf: a self-hosted hub for machine-learning ${kindsInWords}.`,
    "",
    "Usage: modelshelf <command> [options]",
    "",
    "Commands:",
    ...list,
    "",
    "Options:",
    "  -h, --help           show this help, or that of a command",
    "  -v, --version        show the version",
    `      --config <file>  settings of a command (default: $${configVariable}, else ${configName} here)`,
    "",
    "Exit codes: 0 done, 1 failed, 2 called wrongly.",
    "",
  ].join("\n");
}

/** The options that every command takes. */
const everywhere: readonly (readonly [string, Pick<Option, "short" | "value" | "help">])[] = [
  ["config", { value: "<file>", help: `file of settings (default: $${configVariable}, else ${configName})` }],
  ["help", { short: "h", help: "show this help" }],
];

/** Help of one command. */
export function renderCommandHelp(command: Command): string {
  const usage = ["modelshelf", command.name, command.parameters, "[options]"].filter(Boolean).join(" ");
  const options = [...Object.entries(command.options ?? {}), ...everywhere];
  const rows = options.map(([name, option]) => {
    const value = "value" in option && option.value ? ` ${option.value}` : "";
    return [`${option.short ? `-${option.short}, ` : "    "}--${name}${value}`, option.help] as const;
  });
  const width = Math.max(...rows.map(([flags]) => flags.length));
  return [
    `${command.summary}.`,
    "",
    `Usage: ${usage}`,
    "",
    "Options:",
    ...rows.map(([flags, help]) => `  ${flags.padEnd(width)}  ${help}`),
    ...(command.details ? ["", command.details.trim()] : []),
    "",
  ].join("\n");
}

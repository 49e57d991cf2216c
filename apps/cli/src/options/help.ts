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
const everywhere: readonly (readonly [string, Shown])[] = [
  ["config", { value: "<file>", help: "file of settings", default: `$${configVariable}, else ${configName}` }],
  ["help", { short: "h", help: "show this help" }],
];

/** Columns of the help: of a terminal beside an editor, and of the flags in them. */
const columns = 100;
const mostFlags = 36;

/** Help of one command. */
export function renderCommandHelp(command: Command): string {
  const usage = ["modelshelf", command.name, command.parameters, "[options]"].filter(Boolean).join(" ");
  const options = [...Object.entries(command.options ?? {}), ...everywhere];
  const rows = options.map(([name, option]) => [flagsOf(name, option), meaningOf(option)] as const);
  const width = Math.min(mostFlags, Math.max(...rows.map(([flags]) => flags.length)));
  return [
    `${command.summary}.`,
    "",
    `Usage: ${usage}`,
    "",
    "Options:",
    ...rows.flatMap(([flags, meaning]) => {
      const lines = wrap(meaning, columns - width - 4).map((line) => `${" ".repeat(width + 4)}${line}`);
      const [first = "", ...others] = lines;
      return flags.length > width ? [`  ${flags}`, ...lines] : [`  ${flags.padEnd(width)}  ${first.trim()}`, ...others];
    }),
    ...(command.details ? ["", ...command.details.split("\n").flatMap(wrapParagraph)] : []),
    "",
  ].join("\n");
}

type Shown = Pick<Option, "short" | "multiple" | "value" | "help" | "default">;

/** @example flagsOf("port", { short: "p", value: "<number>", help: "port" }) // "-p, --port <number>" */
const flagsOf = (name: string, { short, value }: Shown): string =>
  `${short ? `-${short}, ` : "    "}--${name}${value ? ` ${value}` : ""}`;

function meaningOf({ help, multiple, default: byDefault }: Shown): string {
  const notes = [...(multiple ? ["repeatable"] : []), ...(byDefault === undefined ? [] : [`default: ${byDefault}`])];
  return withoutMarkdown(notes.length === 0 ? help : `${help} (${notes.join("; ")})`);
}

const withoutMarkdown = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "");

/** Examples and lists, which begin with a space, keep their breaks. */
const wrapParagraph = (line: string): readonly string[] => (line.startsWith(" ") ? [line] : wrap(line, columns));

/** @example wrap("port to listen on", 10) // ["port to", "listen on"] */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

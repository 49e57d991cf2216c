import { kindsInWords } from "@modelshelf/store";
import type { Command, Option } from "../command/command.ts";
import { configName, configVariable } from "../settings/read-config.ts";

/** Help of the whole program: what it is and its commands. */
export function renderProgramHelp(commands: readonly Command[]): string {
  const list = inColumns(commands.map(({ name, summary }) => [name, summary]));
  return [
    `Modelshelf: a self-hosted hub for machine-learning ${kindsInWords}.`,
    "",
    "Usage: modelshelf <command> [options]",
    "",
    "Commands:",
    ...list,
    "",
    "Options:",
    ...inColumns([
      ["-h, --help", "show this help, or that of a command"],
      ["-v, --version", "show the version"],
      ["    --config <file>", `settings of a command (default: $${configVariable}, else ${configName} here)`],
    ]),
    "",
    "Exit codes: 0 done, 1 failed, 2 wrong arguments.",
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
  return [
    `${command.summary}.`,
    "",
    `Usage: ${usage}`,
    "",
    "Options:",
    ...inColumns(options.map(([name, option]) => [flagsOf(name, option), meaningOf(option)])),
    ...(command.details ? ["", ...command.details.split("\n").flatMap(wrapParagraph)] : []),
    "",
  ].join("\n");
}

/** A list of names or flags with a text beside each. */
function inColumns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.min(mostFlags, Math.max(...rows.map(([flags]) => flags.length)));
  return rows.flatMap(([flags, text]) => {
    const lines = wrap(text, columns - width - 4).map((line) => `${" ".repeat(width + 4)}${line}`);
    const [first = "", ...others] = lines;
    return flags.length > width ? [`  ${flags}`, ...lines] : [`  ${flags.padEnd(width)}  ${first.trim()}`, ...others];
  });
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

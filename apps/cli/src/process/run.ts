import { parseArgs } from "node:util";
import { StoreFault } from "@modelshelf/store";
import {
  type Arguments,
  type Command,
  CommandError,
  type Terminal,
  toParseArgsOptions,
  UsageError,
} from "../command/command.ts";
import { machineFault } from "../command/machine-fault.ts";
import { applyConfig } from "../settings/apply-config.ts";
import { configVariable, usableConfig } from "../settings/read-config.ts";
import { renderCommandHelp, renderProgramHelp } from "../options/help.ts";

/**
 * Runs one command line and says how it ended. Never throws and never ends the process.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong arguments
 * @example await run(["registry", "--labels", "model.Q4_K_M.gguf"], commands, "0.1.0", terminal)
 */
export async function run(
  words: readonly string[],
  commands: readonly Command[],
  version: string,
  terminal: Terminal,
): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    const asked = commands.find((command) => command.name === rest[0]);
    terminal.stdout.write(asked ? renderCommandHelp(asked) : renderProgramHelp(commands));
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-v") {
    terminal.stdout.write(`${version}\n`);
    return 0;
  }
  try {
    const command = commands.find((candidate) => candidate.name === name);
    if (!command) throw new UsageError(`there is no command "${name}". Run modelshelf --help for the list.`);
    const args = readArguments(command, rest);
    if (args.values["help"]) {
      terminal.stdout.write(renderCommandHelp(command));
      return 0;
    }
    checkPositionals(command, args);
    return await command.run(...withConfig(command, args, terminal));
  } catch (error) {
    return report(error, name, terminal);
  }
}

function readArguments(command: Command, words: readonly string[]): Arguments {
  try {
    return parseArgs({ args: [...words], options: toParseArgsOptions(command), allowPositionals: true, strict: true });
  } catch (error) {
    const sentence = error instanceof Error ? (error.message.split(". ")[0] ?? error.message) : String(error);
    throw new UsageError(`${sentence}. Run modelshelf ${command.name} --help to see its usage.`);
  }
}

/** @throws CommandError for a file of settings that is missing or has problems */
function withConfig(command: Command, args: Arguments, terminal: Terminal): readonly [Arguments, Terminal] {
  if (command.readsConfigItself) return [args, terminal];
  const named = (args.values["config"] as string | undefined) ?? (terminal.environment[configVariable] || undefined);
  const config = usableConfig(named);
  return config === undefined ? [args, terminal] : applyConfig(config, command, args, terminal);
}

function checkPositionals(command: Command, { positionals }: Arguments): void {
  const [least, most] = command.positionals ?? [0, 0];
  const extra = positionals[most];
  if (extra !== undefined) {
    throw new UsageError(
      `"${extra}" is an unexpected argument. Run modelshelf ${command.name} --help to see its usage.`,
    );
  }
  if (positionals.length < least) {
    throw new UsageError(`${command.parameters} is missing. Run modelshelf ${command.name} --help to see its usage.`);
  }
}

function report(error: unknown, name: string, terminal: Terminal): number {
  if (error instanceof UsageError || error instanceof CommandError || error instanceof StoreFault) {
    terminal.stderr.write(`modelshelf ${name}: ${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
  // Any command may meet a full disk, or a file that it may not use.
  const sentence = machineFault(error);
  if (sentence !== undefined) {
    terminal.stderr.write(`modelshelf ${name}: ${sentence}\n`);
    return 1;
  }
  // A fault of ours: here the stack helps, and hiding it would not.
  terminal.stderr.write(`modelshelf ${name}: unexpected error, please report it.\n`);
  terminal.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 1;
}

import { reasonOf } from "@modelshelf/store";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CommandError } from "../command/command.ts";
import { type ParsedConfig, parseConfig } from "./parse-config.ts";

/** Looked for in the working folder. */
export const configName = "modelshelf.config.json";

/** Names a file of settings, where the command line does not. */
export const configVariable = "MODELSHELF_CONFIG";

/** A file of settings as it was read. */
export interface Config extends ParsedConfig {
  /** As it was named. */
  readonly file: string;
}

/**
 * The file of settings that a command is to use: the one named, else `modelshelf.config.json` in the working folder, else
 * none. Its problems are in it.
 *
 * @throws CommandError when it was named and is not there, or cannot be read
 */
export function readConfig(named: string | undefined): Config | undefined {
  const file = named ?? configName;
  const place = resolve(file);
  let text: string;
  try {
    text = readFileSync(place, "utf8");
  } catch (error) {
    if (named === undefined && (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new CommandError(
      `The settings in ${file} cannot be read: ${reasonOf(error)}. Check its path and permissions.`,
    );
  }
  return { file, ...parseConfig(text, dirname(place)) };
}

/**
 * A file of settings without a problem, for a command that works by it.
 *
 * @throws CommandError with a line for each problem
 */
export function usableConfig(named: string | undefined): Config | undefined {
  const config = readConfig(named);
  if (config === undefined || config.problems.length === 0) return config;
  throw new CommandError(configProblems(config).join("\n"));
}

/** @example configProblems(config) // ['modelshelf.config.json: "prot" is not a setting; did you mean "port"?'] */
export function configProblems({ file, problems }: Config): readonly string[] {
  return problems.map((problem) => `${file}: ${problem}`);
}

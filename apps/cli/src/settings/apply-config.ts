import type { Arguments, Command, Terminal } from "../command/command.ts";
import type { Config } from "./read-config.ts";
import { settings } from "./settings.ts";
import type { Setting } from "./setting.ts";

/**
 * Gives a command what a file of settings says, where neither an option nor a variable says it already. An empty variable
 * says nothing.
 *
 * @example applyConfig({ file: "hub.json", values: { port: "80" }, problems: [] }, serveCommand, args, terminal)
 */
export function applyConfig(
  config: Config,
  command: Command,
  args: Arguments,
  terminal: Terminal,
): readonly [Arguments, Terminal] {
  const values = { ...args.values };
  const environment = { ...terminal.environment };
  for (const { key, variable, isList } of settings as readonly Setting[]) {
    const value = config.values[key];
    if (value === undefined || (variable !== undefined && environment[variable])) continue;
    const [name, option] = Object.entries(command.options ?? {}).find(([, one]) => one.setting === key) ?? [];
    if (name !== undefined && option !== undefined) values[name] ??= value;
    else if (variable !== undefined) environment[variable] = isList ? [value].flat().join(",") : String(value);
  }
  return [
    { ...args, values },
    { ...terminal, environment },
  ];
}

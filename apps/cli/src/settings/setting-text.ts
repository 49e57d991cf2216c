import type { Arguments, Terminal } from "../command/command.ts";
import { type SettingKey, settingOf } from "./settings.ts";

/**
 * A setting of one value as it was given: by its option, else by its variable. An empty variable says nothing.
 *
 * @example settingText("host", args, terminal) // "0.0.0.0"
 */
export function settingText(
  key: SettingKey,
  { values }: Pick<Arguments, "values">,
  { environment }: Pick<Terminal, "environment">,
): string | undefined {
  const { option = "", variable = "" } = settingOf(key);
  return (values[option] as string | undefined) ?? (environment[variable] || undefined);
}

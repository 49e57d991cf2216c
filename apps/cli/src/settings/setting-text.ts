import type { Arguments, Terminal } from "../command/command.ts";
import { settingOf, type settings } from "./settings.ts";

/** A setting that has one value. */
export type TextSettingKey = Exclude<(typeof settings)[number], { readonly isList: true }>["key"];

/**
 * A setting of one value as it was given: by its option, else by its variable. An empty variable says nothing.
 *
 * @example settingText("host", args, terminal) // "0.0.0.0"
 */
export function settingText(
  key: TextSettingKey,
  { values }: Pick<Arguments, "values">,
  { environment }: Pick<Terminal, "environment">,
): string | undefined {
  const { option = "", variable = "" } = settingOf(key);
  return (values[option] as string | undefined) ?? (environment[variable] || undefined);
}

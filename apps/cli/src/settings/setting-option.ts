import type { Option } from "../command/command.ts";
import { type SettingKey, settingOf } from "./settings.ts";

/**
 * The option of a setting, with its help. A file of settings gives its value to every command that has it.
 *
 * @example settingOption("port").default // "`$PORT`, else 3000"
 */
export function settingOption(key: SettingKey): Option & { readonly type: "string" } {
  const { short, value, isList, meaning } = settingOf(key);
  const byDefault = defaultOf(key);
  return {
    type: "string",
    ...(short !== undefined && { short }),
    ...(isList && { multiple: true }),
    value,
    setting: key,
    help: meaning,
    ...(byDefault !== undefined && { default: byDefault }),
  };
}

function defaultOf(key: SettingKey): string | undefined {
  const { variable, fallback, isList } = settingOf(key);
  if (variable === undefined) return fallback;
  const commas = isList ? ", separated by commas" : "";
  return `\`$${variable}\`${commas}${fallback === undefined ? "" : `, else ${fallback}`}`;
}

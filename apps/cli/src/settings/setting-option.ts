import type { Option } from "../command/command.ts";
import { type SettingKey, settingOf } from "./settings.ts";

/**
 * The option of a setting, with its help. A file of settings gives its value to every command that has it.
 *
 * @example settingOption("port").default // "`$PORT`, else `3000`"
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
  const otherwise = fallback === undefined ? undefined : asCode(fallback);
  if (variable === undefined) return otherwise;
  const commas = isList ? ", separated by commas" : "";
  return `\`$${variable}\`${commas}${otherwise === undefined ? "" : `, else ${otherwise}`}`;
}

/**
 * A default in Markdown: numbers and addresses are code, words are not.
 *
 * @example asCode("127.0.0.1") // "`127.0.0.1`"
 */
export const asCode = (fallback: string): string => (/^\S*[\d/]\S*$/.test(fallback) ? `\`${fallback}\`` : fallback);

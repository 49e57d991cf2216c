import type { Option } from "../command/command.ts";
import { type SettingKey, settingOf } from "./settings.ts";

/**
 * The option of a setting, with its help. A file of settings gives its value to every command that has it.
 *
 * @example settingOption("port").help // "port to listen on; 0 takes a free one (default: $PORT, else 3000)"
 */
export function settingOption(key: SettingKey): Option & { readonly type: "string" } {
  const { short, value, isList, meaning } = settingOf(key);
  const notes = [...(isList ? ["repeatable"] : []), ...defaultOf(key)];
  return {
    type: "string",
    ...(short !== undefined && { short }),
    ...(isList && { multiple: true }),
    value,
    setting: key,
    help: `${withoutMarkdown(meaning)}${notes.length === 0 ? "" : ` (${notes.join("; ")})`}`,
  };
}

function defaultOf(key: SettingKey): readonly string[] {
  const { variable, fallback, isList } = settingOf(key);
  if (variable === undefined) return fallback === undefined ? [] : [`default: ${fallback}`];
  const commas = isList ? ", separated by commas" : "";
  return [`default: $${variable}${commas}${fallback === undefined ? "" : `, else ${fallback}`}`];
}

const withoutMarkdown = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "");

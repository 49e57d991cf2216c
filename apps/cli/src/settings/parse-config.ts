import { nearest } from "@modelshelf/store";
import type { Setting } from "./setting.ts";
import { settings } from "./settings.ts";

/** The values of a file of settings, by key; each as an option has it. */
export type ConfigValues = Readonly<Record<string, string | readonly string[]>>;

export interface ParsedConfig {
  readonly values: ConfigValues;
  /** A sentence for each key or value that cannot be used: its line, which, what is allowed. */
  readonly problems: readonly string[];
}

/** Editors read it: where the rules for a file are. */
const forEditors = "$schema";

/**
 * Reads the text of a file of settings. Paths in it begin at the folder of the file.
 *
 * @example parseConfig('{ "ports": 80 }', "/srv/hub").problems // ['line 1: "ports" is not a setting; did you mean "port"?']
 */
export function parseConfig(text: string, folder: string): ParsedConfig {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { values: {}, problems: [`This is not valid JSON: ${(error as Error).message}.`] };
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) {
    return { values: {}, problems: ['The file must hold one object, such as { "port": 8080 }.'] };
  }
  const values: [string, string | readonly string[]][] = [];
  const problems: string[] = [];
  for (const [key, value] of Object.entries(read)) {
    if (key === forEditors) continue;
    const setting = settings.find((one) => one.key === key);
    const problem = setting === undefined ? unknownKey(key) : problemOf(setting, value);
    const line = problem === undefined ? undefined : lineOf(key, text);
    if (problem !== undefined) problems.push(line === undefined ? problem : `line ${line}: ${problem}`);
    else if (setting !== undefined) values.push([key, toValue(setting, value, folder)]);
  }
  return { values: Object.fromEntries(values), problems };
}

/** The line of a key, counted from 1: of its last place, which counts. Values of settings have no keys in them. */
function lineOf(key: string, text: string): number | undefined {
  const places = [...text.matchAll(/("(?:[^"\\]|\\.)*")(?<colon>\s*:)?/g)];
  const place = places.findLast(([, quoted = "", colon]) => colon !== undefined && textOf(quoted) === key);
  return place && text.slice(0, place.index).split("\n").length;
}

function textOf(quoted: string): unknown {
  try {
    return JSON.parse(quoted);
  } catch {
    return undefined;
  }
}

function unknownKey(key: string): string {
  // A user who knows the variable or the option tries that.
  const same = settings.find((one: Setting) => one.variable === key || one.option === key.replace(/^--/, ""));
  const [meant] = same ? [same] : nearest<Setting>(key, settings, (one) => one.key, 1, 0.4);
  const advice = meant === undefined ? "modelshelf config lists all of them." : `did you mean "${meant.key}"?`;
  return `${JSON.stringify(key)} is not a setting; ${advice}`;
}

function problemOf({ key, kind, isList }: Setting, value: unknown): string | undefined {
  const isOne = (one: unknown): boolean =>
    kind.isNumber ? typeof one === "number" && kind.accepts(String(one)) : typeof one === "string" && kind.accepts(one);
  if (isList) {
    if (!Array.isArray(value)) return `"${key}" is ${shown(value)}; it must be a list: [${shown(value)}].`;
    const at = value.findIndex((one) => !isOne(one));
    return at < 0 ? undefined : `"${key}" has ${shown(value[at])} as item ${at + 1}; it must be ${kind.allowed}.`;
  }
  if (isOne(value)) return undefined;
  const quotes = kind.isNumber && typeof value === "string" ? ", without quotes" : "";
  return `"${key}" is ${shown(value)}; it must be ${kind.allowed}${quotes}.`;
}

/** In one line, and not all of something long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function toValue({ kind, isList }: Setting, value: unknown, folder: string): string | readonly string[] {
  const toText = (one: unknown): string => kind.resolved?.(String(one), folder) ?? String(one);
  return isList ? (value as readonly unknown[]).map(toText) : toText(value);
}

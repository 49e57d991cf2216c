import type { Config } from "./read-config.ts";
import type { Setting } from "./setting.ts";
import { settings } from "./settings.ts";

/** The value of a setting, and where it comes from. */
export interface EffectiveSetting {
  readonly key: string;
  /** As people may read it: without passwords and tokens. Absent where nobody says anything and nothing is the default. */
  readonly value?: string | readonly string[];
  /** A variable such as `$PORT`, the name of a file, or `default`. */
  readonly from: string;
}

/**
 * Every setting as a command without options would have it.
 *
 * @example effectiveSettings({ PORT: "80" }, undefined)[0] // { key: "port", value: "80", from: "$PORT" }
 */
export function effectiveSettings(
  environment: Readonly<Record<string, string | undefined>>,
  config: Config | undefined,
): readonly EffectiveSetting[] {
  return settings.map((setting: Setting) => {
    const { key, variable, isList, fallback } = setting;
    const said = variable === undefined ? undefined : environment[variable];
    if (said) return { key, value: shown(setting, isList ? listOf(said) : said), from: `$${variable}` };
    const inFile = config?.values[key];
    if (inFile !== undefined && config) return { key, value: shown(setting, inFile), from: config.file };
    return { key, ...(fallback !== undefined && { value: fallback }), from: "default" };
  });
}

/**
 * The faults of variables of the environment, a sentence for each.
 *
 * @example variableProblems({ PORT: "99999" }) // ['PORT is "99999"; it must be a whole number from 0 to 65535.']
 */
export function variableProblems(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return settings.flatMap((setting: Setting) => {
    const { variable, kind, isList } = setting;
    const said = variable === undefined ? undefined : environment[variable];
    if (!said) return [];
    const wrong = (isList ? listOf(said) : [said]).find((text) => !kind.accepts(text));
    return wrong === undefined ? [] : [`${variable} is "${shown(setting, wrong)}"; it must be ${kind.allowed}.`];
  });
}

const listOf = (text: string): readonly string[] => text.split(",").map((one) => one.trim());

function shown({ isSecret }: Setting, value: string | readonly string[]): string | readonly string[] {
  if (isSecret) return "(hidden)";
  return typeof value === "string" ? withoutPassword(value) : value.map(withoutPassword);
}

/** Parameters that carry one in addresses of databases. */
const secretParameters = ["password", "sslpassword"];

function withoutPassword(text: string): string {
  const url = URL.parse(text);
  if (url === null) return text.replace(/:\/\/[^\s/]*@/, "://(hidden)@");
  const secret = secretParameters.filter((name) => url.searchParams.has(name));
  if (url.password === "" && secret.length === 0) return text;
  if (url.password !== "") url.password = "hidden";
  for (const name of secret) url.searchParams.set(name, "hidden");
  return url.href;
}

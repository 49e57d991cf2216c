import { type Arguments, type Option, type Terminal, UsageError } from "./command.ts";
import { parseBytes } from "./bytes.ts";
import { settingOption } from "./settings/setting-option.ts";

/** Options of a hub that brings what it is asked for from another one. */
export const upstreamOptions = {
  upstream: settingOption("upstream"),
  allow: settingOption("upstreamIds"),
  "cache-size": settingOption("upstreamSize"),
  "allow-host": settingOption("upstreamHosts"),
} as const satisfies Readonly<Record<string, Option>>;

/** Said of several processes that would bring the same files. */
export const oneProcessPulls = "--upstream works with one process only; leave out --processes and $PROCESSES.";

/** Where files come from that clients ask for. */
export interface UpstreamChoice {
  readonly endpoint: URL;
  readonly token: string | undefined;
  readonly allowed?: readonly string[];
  readonly maxBytes?: number;
  readonly allowedHosts?: readonly string[];
}

/** @throws UsageError for a value that is not what its option takes */
export function readUpstream(
  { values }: Pick<Arguments, "values">,
  { environment }: Pick<Terminal, "environment">,
): UpstreamChoice | undefined {
  const [endpoint, size] = [values["upstream"], values["cache-size"]] as readonly (string | undefined)[];
  const [allowed, allowedHosts] = [values["allow"], values["allow-host"]] as readonly (readonly string[] | undefined)[];
  if (endpoint === undefined) {
    const given = ["allow", "cache-size", "allow-host"].find((name) => values[name] !== undefined);
    if (given !== undefined) throw new UsageError(`--${given} says something of --upstream, which is not given.`);
    return undefined;
  }
  return {
    endpoint: readEndpoint(endpoint),
    token: environment["HF_TOKEN"] || undefined,
    ...(allowed && { allowed }),
    ...(allowedHosts && { allowedHosts }),
    ...(size !== undefined && { maxBytes: readSize("--cache-size", size) }),
  };
}

/** @throws UsageError for a text that is not the address of a hub, or has a password in it */
export function readEndpoint(text: string): URL {
  const url = URL.parse(text);
  if (url && (url.username !== "" || url.password !== "")) {
    throw new UsageError("the endpoint has a user or a password in it; put a token into HF_TOKEN.");
  }
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "") {
    throw new UsageError(`the endpoint is an address such as https://huggingface.co, not "${text}".`);
  }
  return url;
}

/** @throws UsageError for a text that is not a size */
export function readSize(option: string, text: string): number {
  const bytes = parseBytes(text);
  if (bytes !== undefined) return bytes;
  throw new UsageError(`${option} is a size such as 500MB or 5GB, not "${text}".`);
}

import { parseBytes } from "@modelshelf/files";
import type { ServeOptions } from "@modelshelf/web";
import { type Arguments, type Option, type Terminal, UsageError } from "../command/command.ts";
import { partsOfUpstream } from "../settings/value-kinds.ts";
import { settingOption } from "../settings/setting-option.ts";
import { settingText } from "../settings/setting-text.ts";
import { settingOf } from "../settings/settings.ts";

/** Options of a hub that brings what it is asked for from another one. */
export const upstreamOptions = {
  upstream: settingOption("upstream"),
  allow: settingOption("upstreamIds"),
  "cache-size": settingOption("upstreamSize"),
  "cache-days": settingOption("upstreamDays"),
  "cache-storage": settingOption("upstreamStorage"),
  "allow-host": settingOption("upstreamHosts"),
  "upstream-lists": settingOption("upstreamLists"),
} as const satisfies Readonly<Record<string, Option>>;

const optionsOfUpstreams = Object.keys(upstreamOptions).filter((name) => name !== "upstream");

/** Where files come from that clients ask for. */
type UpstreamChoice = NonNullable<ServeOptions["pull"]>;

/** @throws UsageError for a value that is not what its option takes */
export function readUpstream(
  args: Pick<Arguments, "values">,
  terminal: Pick<Terminal, "environment">,
): UpstreamChoice | undefined {
  const { values } = args;
  const { environment } = terminal;
  const listOf = (option: string, variable: string): readonly string[] | undefined =>
    (values[option] as readonly string[] | undefined) ?? partsOf(environment[variable]);
  const size = settingText("upstreamSize", args, terminal);
  const given = listOf("upstream", "UPSTREAM");
  const allowed = listOf("allow", "UPSTREAM_ALLOW");
  const allowedHosts = listOf("allow-host", "UPSTREAM_ALLOW_HOST");
  if (given === undefined) {
    const without = optionsOfUpstreams.find((name) => values[name] !== undefined);
    if (without !== undefined) throw new UsageError(`--${without} needs --upstream.`);
    return undefined;
  }
  const upstreams = given.map(readUpstreamOf);
  const tokens = readTokens(environment, [...new Set(upstreams.map(({ endpoint }) => endpoint.href))]);
  return {
    upstreams: upstreams.map((each) => ({ ...each, token: tokens.get(each.endpoint.href) })),
    ...(allowed && { allowed }),
    ...(allowedHosts && { allowedHosts }),
    ...(size !== undefined && { maxBytes: readSize("--cache-size", size) }),
    ...readDays(settingText("upstreamDays", args, terminal)),
    ...readStorage(settingText("upstreamStorage", args, terminal)),
    ...readLists(settingText("upstreamLists", args, terminal)),
  };
}

/** `team/*=https://hub.example.org`, or the address alone. */
function readUpstreamOf(text: string): { readonly endpoint: URL; readonly ids: string | undefined } {
  const { ids, endpoint } = partsOfUpstream(text);
  if (ids === "")
    throw new UsageError("--upstream has no ids before its equals sign; write team/*=https://hub.example.org.");
  return { endpoint: readEndpoint(endpoint), ids };
}

/**
 * A token for each upstream that has one. `HF_TOKEN` is sent where there is one upstream only: of several, nothing says whose
 * it is.
 *
 * @throws UsageError for a token of a hub that is not an upstream; tokens are never shown
 */
function readTokens(
  environment: Terminal["environment"],
  endpoints: readonly string[],
): ReadonlyMap<string, string | undefined> {
  const [first, ...others] = endpoints;
  const tokens = new Map<string, string | undefined>();
  if (first !== undefined && others.length === 0) tokens.set(first, environment["HF_TOKEN"] || undefined);
  for (const [position, part] of (partsOf(environment["UPSTREAM_TOKENS"]) ?? []).entries()) {
    const [, address = "", token = ""] = /^(https?:[^=]*)=(.+)$/s.exec(part) ?? [];
    const endpoint = URL.parse(address)?.href;
    if (endpoint === undefined || !endpoints.includes(endpoint)) {
      throw new UsageError(
        `item ${position + 1} of UPSTREAM_TOKENS is not the address of an upstream and its token, such as https://hub.example.org=token.`,
      );
    }
    tokens.set(endpoint, token);
  }
  return tokens;
}

function partsOf(text: string | undefined): readonly string[] | undefined {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  return text ? parts.filter((part) => part !== "") : undefined;
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

const dayMs = 86_400_000;

function readDays(text = "0"): Pick<UpstreamChoice, "maxUnusedMs"> {
  const { kind } = settingOf("upstreamDays");
  if (kind.accepts(text)) return Number(text) === 0 ? {} : { maxUnusedMs: Number(text) * dayMs };
  throw new UsageError(`--cache-days is ${kind.allowed}, not "${text}".`);
}

function readStorage(text: string | undefined): Pick<UpstreamChoice, "storageRoot"> {
  if (text === undefined) return {};
  const { kind } = settingOf("upstreamStorage");
  if (kind.accepts(text)) return { storageRoot: text.replace(/\/+$/, "") };
  throw new UsageError(`--cache-storage is ${kind.allowed}, not "${text}".`);
}

function readLists(text = "own"): Pick<UpstreamChoice, "withLists"> {
  const { kind } = settingOf("upstreamLists");
  if (kind.accepts(text)) return text === "own" ? {} : { withLists: true };
  throw new UsageError(`--upstream-lists is ${kind.allowed}, not "${text}".`);
}

/** @throws UsageError for a text that is not a size */
export function readSize(option: string, text: string): number {
  const bytes = parseBytes(text);
  if (bytes !== undefined) return bytes;
  throw new UsageError(`${option} is a size such as 500MB or 5GB, not "${text}".`);
}

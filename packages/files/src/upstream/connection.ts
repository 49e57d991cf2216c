import { setTimeout as sleep } from "node:timers/promises";
import { followRedirects, type Reach } from "./follow-redirects.ts";
import { pageFetch } from "./page-fetch.ts";
import { Patience, type PatienceOptions } from "./patience.ts";
import { published } from "./upstream-requests.ts";

export interface UpstreamOptions extends Partial<PatienceOptions> {
  readonly token?: string | undefined;
  /** Hosts that files may come from although they are in a private network. */
  readonly allowedHosts?: readonly string[];
  /** A connection on which nothing comes for so long is given up. Default a minute */
  readonly idleTimeoutMs?: number;
}

const maxPageSize = 200;

/** Requests to one hub: as often as it allows, and nowhere but where it is. */
export interface Connection {
  /** Its address, without a slash at its end. */
  readonly base: string;
  /** Its name in sentences. */
  readonly host: string;
  ask(url: URL, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response>;
  /** The pages of one list, with the request that reads them. */
  pages(signal?: AbortSignal, pageSize?: number): ReturnType<typeof pageFetch>;
  /** Waits before another try of what broke off. */
  pause(tries: number, signal?: AbortSignal): Promise<void>;
}

export function openConnection(endpoint: URL, options: UpstreamOptions): Connection {
  const { token, allowedHosts = [], idleTimeoutMs = 60_000, onWait, now } = options;
  const wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, signal && { signal }));
  const { maxTries, maxWaitMs, maxAskedWaits, isHurried } = options;
  const patience = new Patience({ wait, onWait, maxTries, maxWaitMs, maxAskedWaits, isHurried, ...(now && { now }) });
  const reach: Reach = { endpoint, token, allowedHosts: new Set(allowedHosts), idleTimeoutMs };
  const base = endpoint.href.replace(/\/+$/, "");
  const follow = (url: URL, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response> =>
    followRedirects(url, { ...sent, ...headers }, reach, signal);
  const ask: Connection["ask"] = (url, headers, signal) =>
    patience.ask(url.host, () => published(endpoint.host, () => follow(url, headers, signal), signal), signal);
  return {
    base,
    host: endpoint.host,
    ask,
    pages: (signal, pageSize = maxPageSize) =>
      pageFetch(base, (url) => ask(limited(url, Math.min(pageSize, maxPageSize)), jsonHeaders(), signal)),
    pause: (tries, signal) => patience.pause(tries, signal),
  };
}

/** The same page, with at most so many rows where it says how many. */
function limited(page: URL, pageSize: number): URL {
  const url = new URL(page);
  const limit = Number(url.searchParams.get("limit") ?? 0);
  if (limit > 0) url.searchParams.set("limit", String(Math.min(limit, pageSize)));
  return url;
}

const sent = { "User-Agent": "modelshelf" };

/** @param via value of the header `Via`: the hubs for which it is asked */
export const jsonHeaders = (via?: string): Readonly<Record<string, string>> => ({
  Accept: "application/json",
  "Accept-Encoding": "gzip",
  ...(via && { Via: via }),
});

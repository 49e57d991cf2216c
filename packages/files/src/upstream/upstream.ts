import { setTimeout as sleep } from "node:timers/promises";
import type { HubApiError } from "@huggingface/hub";
import { kinds, type RecordKind } from "@modelshelf/store/kinds";
import type { Ref, RepositoryFile } from "../repository/repository.ts";
import { CheckedFiles } from "./checked-files.ts";
import { followRedirects, type Reach } from "./follow-redirects.ts";
import { type ListPage, readListPage } from "./list-page.ts";
import { listedRecords, type RecordQuery } from "./listed-records.ts";
import { pageFetch, readObject } from "./page-fetch.ts";
import { readRefs } from "./read-refs.ts";
import { Patience, type PatienceOptions } from "./patience.ts";
import { UpstreamFault } from "./upstream-fault.ts";
import { reasonOf } from "../repository/reason-of.ts";

/** A repository at one commit. */
export interface RepositoryAtCommit {
  readonly kind: RecordKind;
  readonly id: string;
  /** 40 hex digits. */
  readonly commit: string;
}

/** Another hub that speaks the read API of the Hub. */
export interface Upstream {
  readonly endpoint: URL;
  /**
   * Its records that a query means, in the shape of its API; none twice.
   *
   * @throws UpstreamFault when the list breaks off
   */
  records(query: RecordQuery, signal?: AbortSignal): AsyncGenerator<Readonly<Record<string, unknown>>>;
  /**
   * One page of a list, as it is, for a reader who waits for it.
   *
   * @param parameters of the API's list, such as `author=ada&limit=20`
   * @param via value of the header `Via`: the hubs for which it is asked
   * @throws UpstreamFault when it is not given, or is not a list
   */
  listPage(kind: RecordKind, parameters: URLSearchParams, signal?: AbortSignal, via?: string): Promise<ListPage>;
  /**
   * One record at a revision, in the shape of its API, with the commit as `sha`.
   *
   * @param revision a branch, a tag or a commit
   * @param via value of the header `Via`: the hubs for which it is asked
   * @throws UpstreamFault when it is not given
   */
  record(
    kind: RecordKind,
    id: string,
    revision: string,
    signal?: AbortSignal,
    via?: string,
  ): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Its branches, tags and pull requests.
   *
   * @throws UpstreamFault when they are not given
   */
  refs(kind: RecordKind, id: string, signal?: AbortSignal): Promise<readonly Ref[]>;
  /**
   * All files of a revision, with paths that stay in the repository and that a file here can have.
   *
   * @param onLeftOut hears of each file that is left out because of its path, in a sentence
   * @throws UpstreamFault when they are not given, or cannot be what they say
   */
  files(
    repository: RepositoryAtCommit,
    signal?: AbortSignal,
    onLeftOut?: (sentence: string) => void,
  ): Promise<readonly RepositoryFile[]>;
  /**
   * The content of a file from a byte on: an answer with status 200 (all of it), 206 or 416.
   *
   * @param via value of the header `Via`: the hubs for which it is asked
   * @throws UpstreamFault for any other answer
   */
  content(
    repository: RepositoryAtCommit,
    path: string,
    from: number,
    signal?: AbortSignal,
    via?: string,
  ): Promise<Response>;
  /** Waits before another try of what broke off. */
  pause(tries: number, signal?: AbortSignal): Promise<void>;
}

export interface UpstreamOptions extends Partial<PatienceOptions> {
  readonly token?: string | undefined;
  /** Hosts that files may come from although they are in a private network. */
  readonly allowedHosts?: readonly string[];
  /** A connection on which nothing comes for so long is given up. Default a minute */
  readonly idleTimeoutMs?: number;
}

/** Rows that come again although the list does not repeat itself: a record may change while the list is read. */
const maxRepeated = 1000;
const maxPageSize = 200;

/** Said of a list that brings nothing new. */
export const listRepeats = (host: string): string => `The list of ${host} repeats itself.`;
/** Said of an answer that is an error. */
export const answersWith = (what: string, status: number, reason = ""): string =>
  `${what}: the upstream answers ${status}${reason === "" ? "" : ` (${reason})`}.`;

/**
 * Another hub, asked with care: as often as it allows, nowhere but where it is, and without trust in what it says.
 *
 * @param endpoint its address, with or without a path
 * @example const upstream = openUpstream(new URL("https://huggingface.co"), { token: process.env["HF_TOKEN"] });
 */
export function openUpstream(endpoint: URL, options: UpstreamOptions = {}): Upstream {
  const { token, allowedHosts = [], idleTimeoutMs = 60_000, onWait, now } = options;
  const wait = options.wait ?? ((ms, signal) => sleep(ms, undefined, signal && { signal }));
  const { maxTries, maxWaitMs, maxAskedWaits } = options;
  const patience = new Patience({ wait, onWait, maxTries, maxWaitMs, maxAskedWaits, ...(now && { now }) });
  const reach: Reach = { endpoint, token, allowedHosts: new Set(allowedHosts), idleTimeoutMs };
  const base = endpoint.href.replace(/\/+$/, "");
  const ask = (url: URL, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Response> =>
    patience.ask(url.host, () => followRedirects(url, { ...sent, ...headers }, reach, signal), signal);
  const page = (signal?: AbortSignal, pageSize = maxPageSize): ReturnType<typeof pageFetch> =>
    pageFetch(base, (url) => {
      const limited = new URL(url);
      const limit = Number(limited.searchParams.get("limit") ?? 0);
      if (limit > 0) limited.searchParams.set("limit", String(Math.min(limit, pageSize, maxPageSize)));
      return ask(limited, jsonHeaders(), signal);
    });
  const { host } = endpoint;
  const object = async (url: URL, id: string, signal?: AbortSignal, via?: string): ReturnType<typeof readObject> => {
    const response = await ask(url, jsonHeaders(via), signal);
    if (!response.ok) {
      const { status } = response;
      const code = response.headers.get("X-Error-Code") ?? undefined;
      await response.body?.cancel();
      const message = answersWith(`${id} at ${host}`, status, reasonIn(response));
      throw new UpstreamFault(message, { status, code, isAbsent: isAbsent(response) });
    }
    try {
      return await readObject(response, url);
    } catch (error) {
      throw toFault(`The record of ${id} at ${host}`, error);
    }
  };
  return {
    endpoint,
    pause: (tries, signal) => patience.pause(tries, signal),
    records: async function* records(query, signal) {
      const { fetch, sawEntry } = page(signal, query.pageSize);
      const seen = new Set<unknown>();
      let rows = 0;
      try {
        for await (const record of listedRecords(base, query, fetch)) {
          sawEntry();
          rows += 1;
          if (rows - seen.size > maxRepeated) throw new UpstreamFault(listRepeats(host));
          if (seen.has(record["id"])) continue;
          seen.add(record["id"]);
          yield record;
        }
      } catch (error) {
        throw toFault(`The list of ${kinds[query.kind].many} at ${host}`, error);
      }
    },
    listPage: async (kind, parameters, signal, via) => {
      const url = new URL(`${base}/api${kinds[kind].path}?${parameters.toString()}`);
      const what = `The list of ${kinds[kind].many} at ${host}`;
      const response = await ask(url, jsonHeaders(via), signal);
      if (!response.ok) {
        const { status } = response;
        await response.body?.cancel();
        throw new UpstreamFault(answersWith(what, status, reasonIn(response)), { status });
      }
      try {
        return await readListPage(response, url);
      } catch (error) {
        throw toFault(what, error);
      }
    },
    record: async (kind, id, revision, signal, via) =>
      object(new URL(`${base}/api${kinds[kind].path}/${id}/revision/${encodeURIComponent(revision)}`), id, signal, via),
    refs: async (kind, id, signal) =>
      readRefs(await object(new URL(`${base}/api${kinds[kind].path}/${id}/refs?include_prs=1`), id, signal)),
    files: async ({ kind, id, commit }, signal, onLeftOut) => {
      const { fetch, sawEntry } = page(signal);
      const files = new CheckedFiles(onLeftOut);
      const repo = { type: kind, name: id } as const;
      try {
        // Loaded when another hub is asked: most programs ask none.
        const { listFiles } = await import("@huggingface/hub");
        for await (const entry of listFiles({ repo, revision: commit, recursive: true, hubUrl: base, fetch })) {
          sawEntry();
          if (entry.type === "file") files.add(entry);
        }
      } catch (error) {
        throw toFault(`The files of ${id} at ${host}`, error);
      }
      return files.list();
    },
    content: async ({ kind, id, commit }, path, from, signal, via) => {
      const prefix = kind === "model" ? "" : `${kinds[kind].path}`;
      const named = path.split("/").map(encodeURIComponent).join("/");
      const url = new URL(`${base}${prefix}/${id}/resolve/${commit}/${named}`);
      const range: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
      const response = await ask(url, { "Accept-Encoding": "identity", ...range, ...(via && { Via: via }) }, signal);
      if ([200, 206, 416].includes(response.status)) return response;
      await response.body?.cancel();
      const message = answersWith(`${path} at ${host}`, response.status, reasonIn(response));
      throw new UpstreamFault(message, { status: response.status });
    },
  };
}

const sent = { "User-Agent": "modelshelf" };

const jsonHeaders = (via?: string): Readonly<Record<string, string>> => ({
  Accept: "application/json",
  "Accept-Encoding": "gzip",
  ...(via && { Via: via }),
});

/** What an answer that is an error says of itself, in one line. */
function reasonIn({ headers }: Response): string {
  return textOf(headers.get("X-Error-Message") ?? headers.get("X-Error-Code"));
}

/**
 * Whether an answer says that there is no such repository or revision. The public Hub answers 401 to those it does not know,
 * lest they learn of private ones; with a wrong token it says so in other words.
 *
 * Source: `hf_raise_for_status` of huggingface_hub
 */
function isAbsent({ status, headers }: Response): boolean {
  if (status === 404 || status === 410) return true;
  const code = headers.get("X-Error-Code");
  const message = headers.get("X-Error-Message");
  return status === 401 && (code === "RepoNotFound" || message === "Invalid username or password.");
}

/** Whatever broke a list off, as a sentence. */
function toFault(what: string, error: unknown): unknown {
  if (error instanceof UpstreamFault || (error instanceof Error && error.name === "AbortError")) return error;
  if (isApiError(error)) {
    const { statusCode: status, data } = error;
    return new UpstreamFault(answersWith(what, status, textOf(data?.["error"] ?? data?.["message"])), { status });
  }
  const reason = reasonOf(error);
  return new UpstreamFault(`${what} cannot be read: ${reason}.`);
}

/** The class itself would be loaded with every program. */
function isApiError(error: unknown): error is HubApiError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.replace(/\s+/g, " ").slice(0, 200) : "";
}

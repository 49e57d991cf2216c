import { kinds, type RecordKind } from "@modelshelf/store/kinds";
import type { Ref, RepositoryFile } from "../repository/repository.ts";
import { CheckedFiles } from "./checked-files.ts";
import { type Connection, jsonHeaders, openConnection, type UpstreamOptions } from "./connection.ts";
import { type ListPage, readListPage } from "./list-page.ts";
import { listedRecords, type RecordQuery } from "./listed-records.ts";
import { readObject } from "./page-fetch.ts";
import { readRefs } from "./read-refs.ts";
import { isAbsent, refusalOf, toFault } from "./refusals.ts";
import { UpstreamFault } from "./upstream-fault.ts";

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

/** Rows that come again although the list does not repeat itself: a record may change while the list is read. */
const maxRepeated = 1000;

/** The message for a list that brings nothing new. */
export const listRepeats = (host: string): string => `The list of ${host} repeats itself.`;

/**
 * Another hub, asked with care: as often as it allows, nowhere but where it is, and without trust in what it says.
 *
 * @param endpoint its address, with or without a path
 * @example const upstream = openUpstream(new URL("https://huggingface.co"), { token: process.env["HF_TOKEN"] });
 */
export function openUpstream(endpoint: URL, options: UpstreamOptions = {}): Upstream {
  const connection = openConnection(endpoint, options);
  const at = (kind: RecordKind, id: string): string => `${connection.base}/api${kinds[kind].path}/${id}`;
  return {
    endpoint,
    pause: connection.pause,
    records: (query, signal) => readRecords(connection, query, signal),
    listPage: (kind, parameters, signal, via) => readPage(connection, kind, parameters, { signal, via }),
    record: (kind, id, revision, signal, via) =>
      readRecord(connection, new URL(`${at(kind, id)}/revision/${encodeURIComponent(revision)}`), id, { signal, via }),
    refs: async (kind, id, signal) =>
      readRefs(await readRecord(connection, new URL(`${at(kind, id)}/refs?include_prs=1`), id, { signal })),
    files: (repository, signal, onLeftOut) => readFiles(connection, repository, signal, onLeftOut),
    content: (repository, path, from, signal, via) => readContent(connection, repository, path, { from, signal, via }),
  };
}

/** How a request is sent. */
interface Sending {
  readonly signal?: AbortSignal | undefined;
  readonly via?: string | undefined;
}

async function* readRecords(
  { base, host, pages }: Connection,
  query: RecordQuery,
  signal?: AbortSignal,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const { fetch, sawEntry } = pages(signal, query.pageSize);
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
}

async function readPage(
  { base, host, ask }: Connection,
  kind: RecordKind,
  parameters: URLSearchParams,
  { signal, via }: Sending,
): Promise<ListPage> {
  const url = new URL(`${base}/api${kinds[kind].path}?${parameters.toString()}`);
  const what = `The list of ${kinds[kind].many} at ${host}`;
  const response = await ask(url, jsonHeaders(via), signal);
  if (!response.ok) throw await refusalOf(what, response);
  try {
    return await readListPage(response, url);
  } catch (error) {
    throw toFault(what, error);
  }
}

async function readRecord(
  { host, ask }: Connection,
  url: URL,
  id: string,
  { signal, via }: Sending,
): ReturnType<typeof readObject> {
  const response = await ask(url, jsonHeaders(via), signal);
  if (!response.ok) {
    const code = response.headers.get("X-Error-Code") ?? undefined;
    throw await refusalOf(`${id} at ${host}`, response, { code, isAbsent: isAbsent(response) });
  }
  try {
    return await readObject(response, url);
  } catch (error) {
    throw toFault(`The record of ${id} at ${host}`, error);
  }
}

async function readFiles(
  { base, host, pages }: Connection,
  { kind, id, commit }: RepositoryAtCommit,
  signal?: AbortSignal,
  onLeftOut?: (sentence: string) => void,
): Promise<readonly RepositoryFile[]> {
  const { fetch, sawEntry } = pages(signal);
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
}

async function readContent(
  { base, host, ask }: Connection,
  { kind, id, commit }: RepositoryAtCommit,
  path: string,
  { from, signal, via }: Sending & { readonly from: number },
): Promise<Response> {
  const prefix = kind === "model" ? "" : kinds[kind].path;
  const named = path.split("/").map(encodeURIComponent).join("/");
  const url = new URL(`${base}${prefix}/${id}/resolve/${commit}/${named}`);
  const range: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
  const response = await ask(url, { "Accept-Encoding": "identity", ...range, ...(via && { Via: via }) }, signal);
  if ([200, 206, 416].includes(response.status)) return response;
  throw await refusalOf(`${path} at ${host}`, response);
}

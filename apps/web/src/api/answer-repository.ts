import { defaultBranch, type IndexedRepository, type Ref, type Revision, type RevisionHead } from "@modelshelf/files";
import { kinds } from "@modelshelf/store";
import type { Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import { absentEntry } from "./absent-entry.ts";
import { expandOf } from "./list-query.ts";
import { hubError, plainError } from "./hub-error.ts";
import { toHubRecord } from "./hub-record.ts";
import { refuseGated } from "./refuse-gated.ts";
import { parsePlace, refNames, type RepositoryAddress } from "./repository-address.ts";
import { itemsAt, itemsBelow, toEntries, type TreeEntry } from "./tree-entries.ts";

/** A repository and the revision that was asked for. */
interface Found {
  readonly repository: IndexedRepository;
  readonly revision: RevisionHead;
  readonly path: string;
}

const maxPerPage = 1000;
const maxPaths = 10_000;

const notFound = ({ kind, id }: Pick<RepositoryAddress, "kind" | "id">): string =>
  `This hub has no ${kinds[kind].one} ${id}.`;
/** The message for a repository of which only the record is here. */
const hasNoFiles = ({ kind, id }: Pick<RepositoryAddress, "kind" | "id">): string =>
  `This hub has the record of the ${kinds[kind].one} ${id}, but not its files.`;
const noSuchRevision = (id: string, revision: string): string => `${id} has no revision ${revision} here.`;

/** `GET /api/models/{id}` and `/revision/{revision}`: the record, with the files of the revision where they are here. */
export async function answerInfo(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const { kind, id, word } = address;
  const record = await hub.store.get(kind, id);
  if (record === undefined) return hubError(c, "RepoNotFound", notFound(address));
  const place = word === undefined ? { revision: "main" } : parsePlace(address);
  if (typeof place === "string") return plainError(c, 400, place);
  const name = place.revision;
  const revision = hub.files?.revision(kind, id, name);
  const isKnown = revision !== undefined || name === "main" || name === "HEAD" || name === record.source["sha"];
  if (!isKnown) return hubError(c, "RevisionNotFound", noSuchRevision(id, name));
  const given = new URL(c.req.url).searchParams;
  // Clients of a snapshot break off at a revision without a commit, without saying why.
  const hasCommit = revision !== undefined || typeof record.source["sha"] === "string" || name === "HEAD";
  if (word !== undefined && !hasCommit) return hubError(c, "RepoNotFound", hasNoFiles(address));
  const downloads = hub.downloads?.of(kind, id);
  const shown = { ...expandOf(given), withBlobs: given.get("blobs") === "true", downloads };
  return c.json(toHubRecord(record, revision, shown));
}

/** `GET /api/models/{id}/auth-check`: whether the files may be fetched. */
export async function answerAuthCheck(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const record = await hub.store.get(address.kind, address.id);
  if (record === undefined) return hubError(c, "RepoNotFound", notFound(address));
  return (await refuseGated(c, hub, address, defaultBranch)) ?? c.json({});
}

/** `GET /api/models/{id}/tree/{revision}/{path}`: what a folder holds, page by page. */
export async function answerTree(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const found = await findFiles(c, hub, address);
  if (found instanceof Response) return found;
  const given = new URL(c.req.url).searchParams;
  const isSaid = (name: string): boolean => /^(?:true|1)$/i.test(given.get(name) ?? "");
  const { revision, path } = found;
  const items = itemsBelow(revision, path, isSaid("recursive"));
  if (items === undefined) {
    const isFile = revision.files.some((file) => file.path === path);
    return hubError(c, "EntryNotFound", absentEntry(revision, path, "folder", isFile), revision.commit);
  }
  // Of the commit, not of the branch: the next page must be one of the same tree.
  const named = path.split("/").map(encodeURIComponent).join("/");
  const pinned = `/api${kinds[address.kind].path}/${address.id}/tree/${revision.commit}/${named}`;
  const page = pageOf(c, hub, items.length, { path: pinned.replace(/\/$/, ""), perPage: maxPerPage });
  return json(c, revision, toEntries(revision, items.slice(page.from, page.to), isSaid("expand")));
}

/** Where the page that was asked for begins and ends; the answer names the address of the next one. */
function pageOf(
  c: Context<Env>,
  { publicUrl }: Pick<ApiHub, "publicUrl">,
  count: number,
  { path, perPage }: { readonly path: string; readonly perPage: number },
): { readonly from: number; readonly to: number } {
  const { search, searchParams: given } = new URL(c.req.url);
  const from = Math.max(0, Math.trunc(Number(given.get("cursor") ?? 0)) || 0);
  const to = from + Math.min(Math.max(1, Math.trunc(Number(given.get("limit"))) || perPage), maxPerPage);
  if (to < count) {
    const following = new URL(publicUrl + path + search);
    following.searchParams.set("cursor", String(to));
    c.header("Link", `<${following.href}>; rel="next"`);
  }
  return { from, to };
}

/** `POST /api/models/{id}/paths-info/{revision}`: those of the paths that there are; the body is a form or JSON. */
export async function answerPaths(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const found = await findFiles(c, hub, address);
  if (found instanceof Response) return found;
  const asked = await pathsOf(c);
  if (asked === undefined) return plainError(c, 400, badPaths);
  const items = itemsAt(found.revision, asked.paths.slice(0, maxPaths));
  return json(c, found.revision, toEntries(found.revision, items, asked.withCommit));
}

/** The message for a body that names no paths. */
const badPaths = 'The body has no paths; send a form with "paths", or JSON such as {"paths": ["config.json"]}.';

async function pathsOf(
  c: Context<Env>,
): Promise<{ readonly paths: readonly string[]; readonly withCommit: boolean } | undefined> {
  const text = await c.req.text();
  if (!(c.req.header("Content-Type") ?? "").includes("json")) {
    const form = new URLSearchParams(text);
    return { paths: form.getAll("paths"), withCommit: /^true$/i.test(form.get("expand") ?? "") };
  }
  try {
    const { paths, expand } = JSON.parse(text) as { readonly paths?: unknown; readonly expand?: unknown };
    if (!Array.isArray(paths) || paths.some((path) => typeof path !== "string")) return undefined;
    return { paths: paths as readonly string[], withCommit: expand === true };
  } catch {
    return undefined;
  }
}

/** `GET /api/models/{id}/refs`: branches and tags. */
export async function answerRefs(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const repository = await findRepository(c, hub, address);
  if (repository instanceof Response) return repository;
  const of = (kind: Ref["kind"], prefix: string): readonly object[] =>
    repository.refs
      .filter((ref) => ref.kind === kind)
      .map(({ name, commit }) => ({ name, ref: prefix + name, targetCommit: commit }));
  const withRequests = c.req.query("include_prs") === "1" || c.req.query("include_prs") === "true";
  return c.json({
    branches: of("branch", "refs/heads/"),
    converts: [],
    tags: of("tag", "refs/tags/"),
    ...(withRequests && { pullRequests: of("pull-request", "") }),
  });
}

const commitsPerPage = 100;

/** `GET /api/models/{id}/commits/{revision}`: the commits that are known of a revision, newest first, page by page. */
export async function answerCommits(c: Context<Env>, hub: ApiHub, address: RepositoryAddress): Promise<Response> {
  const found = await findFiles(c, hub, address);
  if (found instanceof Response) return found;
  const { commit, title = "Imported files", date = new Date(0).toISOString() } = found.revision;
  const { history = [{ commit, title, date }] }: Pick<Revision, "history"> = found.revision;
  const page = pageOf(c, hub, history.length, {
    // Of the commit, not of the branch: the next page must be one of the same history.
    path: `/api${kinds[address.kind].path}/${address.id}/commits/${commit}`,
    perPage: commitsPerPage,
  });
  c.header("X-Total-Count", String(history.length));
  return c.json(
    history.slice(page.from, page.to).map(({ commit: id, message = "", author, ...change }) => ({
      id,
      ...change,
      message,
      authors: author === undefined ? [] : [{ user: author }],
    })),
  );
}

async function findRepository(
  c: Context<Env>,
  hub: ApiHub,
  address: RepositoryAddress,
): Promise<IndexedRepository | Response> {
  const { kind, id } = address;
  const repository = hub.files?.find(kind, id);
  if (repository !== undefined) return repository;
  const isListed = (await hub.store.get(kind, id)) !== undefined;
  return isListed ? hubError(c, "RepoNotFound", hasNoFiles(address)) : hubError(c, "RepoNotFound", notFound(address));
}

/** The revision of an address, or the error that says what of it is not there. */
export async function findRevision(
  c: Context<Env>,
  hub: ApiHub,
  address: RepositoryAddress,
): Promise<Found | Response> {
  const repository = await findRepository(c, hub, address);
  if (repository instanceof Response) return repository;
  const place = parsePlace(address, refNames(repository));
  if (typeof place === "string") return plainError(c, 400, place);
  const revision = hub.files?.head(address.kind, address.id, place.revision);
  if (revision === undefined) return hubError(c, "RevisionNotFound", noSuchRevision(address.id, place.revision));
  return { repository, revision, path: place.path };
}

/** The same with all files of the revision and its history. */
async function findFiles(
  c: Context<Env>,
  hub: ApiHub,
  address: RepositoryAddress,
): Promise<(Found & { readonly revision: Revision }) | Response> {
  const found = await findRevision(c, hub, address);
  if (found instanceof Response) return found;
  const { commit } = found.revision;
  const revision = hub.files?.revision(address.kind, address.id, commit);
  return revision === undefined
    ? hubError(c, "RevisionNotFound", noSuchRevision(address.id, commit))
    : { ...found, revision };
}

function json(c: Context<Env>, { commit }: RevisionHead, entries: readonly TreeEntry[]): Response {
  c.header("X-Repo-Commit", commit);
  return c.json(entries);
}

import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A repository of a {@link FakeHub}: fields of its record, and contents of its files. */
export interface FakeRepository {
  readonly id: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, string | Buffer>>;
}

/** Answers a request otherwise than a good hub would; `false` leaves it to the hub. */
export type Fault = (path: string, response: ServerResponse, request: IncomingMessage) => boolean;

/** Another hub for tests, on 127.0.0.1: lists, trees and contents, as far as mirrors ask for them. */
export interface FakeHub {
  readonly endpoint: string;
  /** Paths with their queries, in the order in which they were asked for. */
  readonly asked: string[];
  models: readonly FakeRepository[];
  fault: Fault;
  close(): void;
}

/** Commit of a fake repository: another one as soon as anything in it changes. */
export function fakeCommit({ id, files }: FakeRepository): string {
  const texts = Object.entries(files).map(([path, content]) => [path, content.toString()]);
  return createHash("sha1")
    .update(JSON.stringify([id, texts]))
    .digest("hex");
}

/** The entry of a file in a tree: files of more than ten bytes are in Git LFS. */
export function fakeEntry(path: string, content: string | Buffer): Readonly<Record<string, unknown>> {
  const bytes = Buffer.from(content);
  const sha1 = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const entry = { type: "file", path, size: bytes.length, oid: sha1 };
  return bytes.length > 10 ? { ...entry, lfs: { oid: sha256, size: bytes.length, pointerSize: 130 } } : entry;
}

/** Starts a fake hub; `close` ends it. */
export async function openFakeHub(models: readonly FakeRepository[] = []): Promise<FakeHub> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    hub.asked.push(path);
    if (!hub.fault(path, response, request)) answer(hub, path, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const hub: FakeHub = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    models,
    fault: () => false,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return hub;
}

function answer(hub: FakeHub, path: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(path, hub.endpoint);
  if (url.pathname === "/api/models") return list(hub, url, response);
  const [, kept, revision] = /^\/api\/models\/(.+?)\/revision\/([^/]+)$/.exec(url.pathname) ?? [];
  if (kept !== undefined) {
    const found = hub.models.find((each) => each.id === kept && ["main", fakeCommit(each)].includes(revision ?? ""));
    if (found !== undefined) return json(response, recordOf(found));
  }
  const [, id, word, commit, rest] =
    /^(?:\/api\/models)?\/(.+?)\/(tree|resolve)\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
  const repository = hub.models.find((each) => each.id === id && fakeCommit(each) === commit);
  if (repository === undefined) {
    const isKnown = hub.models.some((each) => each.id === (kept ?? id));
    return void response.writeHead(404, { "X-Error-Code": isKnown ? "RevisionNotFound" : "RepoNotFound" }).end();
  }
  if (word === "tree") {
    return json(
      response,
      Object.entries(repository.files).map(([name, content]) => fakeEntry(name, content)),
    );
  }
  const content = Object.hasOwn(repository.files, decodeURIComponent(rest ?? ""))
    ? Buffer.from(repository.files[decodeURIComponent(rest ?? "")] ?? "")
    : undefined;
  if (content === undefined) return void response.writeHead(404, { "X-Error-Code": "EntryNotFound" }).end();
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  if (from === 0) return void response.writeHead(200, { "Content-Length": content.length }).end(content);
  const part = content.subarray(from);
  const range = `bytes ${from}-${content.length - 1}/${content.length}`;
  response.writeHead(206, { "Content-Length": part.length, "Content-Range": range }).end(part);
}

/** Two records a page, as those of a list that is paged. */
function list(hub: FakeHub, url: URL, response: ServerResponse): void {
  const given = url.searchParams;
  const author = given.get("author");
  const found = hub.models.filter(({ id }) => author === null || id.startsWith(`${author}/`));
  const sorted =
    given.get("sort") === "lastModified" ? found.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1)) : found;
  const from = Number(given.get("cursor") ?? 0);
  if (from + 2 < sorted.length) {
    const next = new URL(url);
    next.searchParams.set("cursor", String(from + 2));
    response.setHeader("Link", `<${next.href}>; rel="next"`);
  }
  json(
    response,
    sorted.slice(from, from + 2).map((repository) => recordOf(repository)),
  );
}

function recordOf(repository: FakeRepository): Readonly<Record<string, unknown>> {
  return {
    _id: "0".repeat(24),
    id: repository.id,
    sha: fakeCommit(repository),
    private: false,
    gated: false,
    downloads: 3,
    likes: 1,
    lastModified: "2026-05-01T10:00:00.000Z",
    siblings: Object.keys(repository.files).map((rfilename) => ({ rfilename })),
    ...repository.fields,
  };
}

function dateOf({ fields }: FakeRepository): string {
  return String(fields?.["lastModified"] ?? "2026-05-01T10:00:00.000Z");
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

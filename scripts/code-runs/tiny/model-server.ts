import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join, normalize, relative } from "node:path";
import { exampleFor } from "./examples.ts";

/** A hub for programs: repositories below a folder, and the examples that printed programs name. */
export interface ModelServer {
  /** What `HF_ENDPOINT` is set to: `http://127.0.0.1:41234`. */
  readonly address: string;
  readonly close: () => void;
}

/** Every repository has one commit. */
const commit = "0123456789abcdef0123456789abcdef01234567";

const facts = /^\/api\/models\/([^/]+\/[^/]+)(?:\/revision\/[^/]+)?$/;
const tree = /^\/api\/models\/([^/]+\/[^/]+)\/tree\/[^/]+\/?(.*)$/;
const file = /^\/([^/]+\/[^/]+)\/resolve\/[^/]+\/(.+)$/;

/**
 * Serves the folder `<root>/<owner>/<name>` of each model in the way of the Hub, as far as its clients ask: what is in a
 * repository, and its files. Anything else whose name is that of an image or a sound gets an example, and a file that a
 * maker put beside the repositories is found at any address that ends with its name.
 *
 * @example const { address, close } = await serveModels("/tmp/hub"); // GET /acme/model/resolve/main/config.json
 */
export function serveModels(root: string): Promise<ModelServer> {
  const server = createServer((request, response) => answer(root, request, response));
  return new Promise((ready) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      ready({ address: `http://127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
}

function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const path = decodeURIComponent(new URL(request.url ?? "/", "http://hub").pathname);
  const [, inTree, below = ""] = tree.exec(path) ?? [];
  const [, inFacts] = facts.exec(path) ?? [];
  const [, inFile, name = ""] = file.exec(path) ?? [];
  const id = inTree ?? inFacts ?? inFile;
  const folder = id === undefined ? undefined : join(root, id);
  if (folder === undefined || !existsSync(folder)) {
    const [example, made] = [exampleFor(path), join(root, basename(path))];
    if (example !== undefined) response.end(example);
    else if (existsSync(made) && statSync(made).isFile()) sendFile(request, response, made);
    else missing(response, "RepoNotFound");
  } else if (inTree !== undefined) sendJson(response, filesIn(folder, below));
  else if (inFacts !== undefined) sendJson(response, factsOf(inFacts, folder));
  else sendFile(request, response, join(folder, normalize(`/${name}`)));
}

function filesIn(folder: string, below = ""): readonly { readonly path: string; readonly size: number }[] | undefined {
  const start = join(folder, normalize(`/${below}`));
  if (!existsSync(start)) return undefined;
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      type: "file",
      oid: commit,
      path: relative(folder, path).replaceAll("\\", "/"),
      size: statSync(path).size,
    }));
}

function factsOf(id: string, folder: string): object {
  const siblings = filesIn(folder)?.map(({ path, size }) => ({ rfilename: path, size }));
  const times = { createdAt: "2026-01-01T00:00:00.000Z", lastModified: "2026-01-01T00:00:00.000Z" };
  const tags = tagsIn(join(folder, "README.md"));
  return { id, modelId: id, sha: commit, private: false, gated: false, disabled: false, tags, ...times, siblings };
}

/** The list `tags` of a model card, one to a line: some libraries choose the class of a model by it. */
function tagsIn(card: string): readonly string[] {
  if (!existsSync(card)) return [];
  const [, list = ""] = /^tags:\n((?:- .*\n)*)/m.exec(readFileSync(card, "utf8")) ?? [];
  return list.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(2).trim()]));
}

function sendJson(response: ServerResponse, content: unknown): void {
  if (content === undefined) missing(response, "EntryNotFound");
  else response.setHeader("Content-Type", "application/json").end(JSON.stringify(content));
}

/** Clients ask with HEAD for size, commit and the name that a file has in their cache. */
function sendFile(request: IncomingMessage, response: ServerResponse, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) {
    missing(response, "EntryNotFound");
    return;
  }
  response.setHeader("X-Repo-Commit", commit);
  response.setHeader("ETag", `"${stat.size}-${Math.round(stat.mtimeMs)}-${stat.ino}"`);
  response.setHeader("Content-Length", stat.size);
  if (request.method === "HEAD") response.end();
  else createReadStream(path).pipe(response);
}

function missing(response: ServerResponse, code: "EntryNotFound" | "RepoNotFound"): void {
  response.writeHead(404, { "X-Error-Code": code, "X-Error-Message": code }).end();
}

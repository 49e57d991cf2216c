import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Store } from "@modelshelf/store";
import type { Site } from "@modelshelf/docs";
import packageFacts from "../../package.json" with { type: "json" };
import { withoutSlashes } from "../http/address.ts";
import { loadBuiltApp, type OpenApp } from "./built-app.ts";
import { documentsFile, openStore, mountProse, mountSites, pagesFolder, type ContentOptions } from "../hub/content.ts";
import { type App, guardedApp } from "../http/guarded-app.ts";
import { createHubServer } from "../http/hub-server.ts";
import { openDevelopment } from "../hub/development/open-development.ts";
import { openDocumentCompiling } from "../hub/compiling.ts";
import { followFolders } from "../hub/folder-changes.ts";
import { openDocumentSearch } from "../hub/document-search.ts";
import { StartProblem } from "../hub/start-problem.ts";

export interface ServeOptions extends ContentOptions {
  /** Default 3000; 0 takes a free one. */
  readonly port?: number;
  /** Address of the network interface. Default `127.0.0.1`: this machine only. */
  readonly host?: string;
  /** Address under which people reach the hub, when a proxy stands before it. */
  readonly publicUrl?: string;
  /** Host names under which the hub answers, besides the public, the bound and loopback ones; `*` for any. */
  readonly allowedHosts?: readonly string[];
  /** Address for reports about the security of this hub, `mailto:` or `https:`; stands in `/.well-known/security.txt`. */
  readonly securityContact?: string;
  /** A catalogue that is open already; it stays open. Default: the one in the data folder. */
  readonly store?: Store;
  /** Document sets that are open already. Default: those of the content folder. */
  readonly sites?: readonly Site[];
  /** Aborting it closes the server. */
  readonly signal?: AbortSignal;
  /** Makes the app from the hub. Default: the built one. */
  readonly openApp?: OpenApp;
}

export interface RunningHub {
  /** Where it answers: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Stops listening, lets running requests finish for up to two seconds, ends all work, closes the catalogue. */
  close(): Promise<void>;
  /** Resolves when it has closed, for whatever reason. */
  readonly closed: Promise<void>;
}

const graceMs = 2000;
/** Connections that the system keeps until they are accepted: more than come at once. Those beyond would try again after seconds. */
const mostUnaccepted = 4096;

/**
 * Serves a hub, and returns once it has answered a request. Rejects with {@link StartProblem}, one sentence, when the
 * port is taken, the build is missing or the catalogue cannot be opened.
 *
 * @example const hub = await serve({ port: 0, dataFolder: "var" }); console.log(hub.url); await hub.close();
 */
export async function serve(options: ServeOptions = {}): Promise<RunningHub> {
  const { port = 3000, host = "127.0.0.1", signal } = options;
  const app = Promise.withResolvers<App>();
  app.promise.catch(() => {});
  // Listens first: a taken port is said at once, and requests that come early wait for the catalogue.
  const server = createHubServer(async (request, env) => (await app.promise).fetch(request, env));
  await listen(server, port, host);
  const opened = new OpenParts();
  opened.add(() => closeServer(server));
  const close = (): Promise<void> => opened.close();
  const running = { url: localUrl(server, host), closed: Promise.withResolvers<void>() };
  server.once("close", () => void close().then(running.closed.resolve, running.closed.reject));
  signal?.addEventListener("abort", () => void close(), { once: true });
  try {
    signal?.throwIfAborted();
    const rules = { publicUrl: options.publicUrl ?? running.url, boundTo: host, allowed: options.allowedHosts ?? [] };
    app.resolve(guardedApp(await openHubApp(options, { url: running.url, opened }), rules));
    signal?.throwIfAborted();
    await answers(running.url);
  } catch (error) {
    app.reject(error);
    await close();
    throw error;
  }
  return { url: running.url, close, closed: running.closed.promise };
}

/** Opens all that a hub serves from, and its app. */
async function openHubApp(
  options: ServeOptions,
  { url, opened }: { readonly url: string; readonly opened: OpenParts },
): Promise<App> {
  const store = options.store ?? (await openStore(options));
  if (options.store === undefined) opened.addLast(() => store.close());
  const compiling = openDocumentCompiling({ ...options, cacheFolder: pagesFolder(options) });
  opened.addLast(() => compiling.close());
  const sites = options.sites ?? (await mountSites(options, compiling.compiler));
  const prose = await mountProse(options, { sites, compiler: compiling.compiler });
  const documents = await openDocumentSearch([...sites, ...prose], { ...options, file: documentsFile(options) });
  // Together: the index waits for the page at hand, which nobody compiles to its end any more.
  opened.addLast(async () => void (await Promise.all([documents.close(), compiling.close()])));
  const publicUrl = options.publicUrl === undefined ? url : withoutSlashes(options.publicUrl);
  const reindex = (): void => {
    for (const site of [...sites, ...prose]) void documents.indexing.update(site);
  };
  const development = options.isDevelopment ? openDevelopment([...sites, ...prose], reindex) : undefined;
  // Its streams have no end of their own, and the server waits for them.
  if (development) opened.add(() => development.close());
  const { securityContact } = options;
  const hub = {
    store,
    sites,
    prose,
    documents,
    publicUrl,
    version: packageFacts.version,
    ...(securityContact !== undefined && { securityContact }),
  };
  const app = await (options.openApp ?? loadBuiltApp)(hub, development?.scripts);
  compiling.prepare([...sites, ...prose]);
  await development?.ready;
  if (development) return development.before(app);
  return followFolders(app, [...sites, ...prose], (site) => {
    void documents.indexing.update(site);
    compiling.prepare([site]);
  });
}

/** What must be closed, in this order: what was added first comes last, and what was added as last after all others. */
class OpenParts {
  readonly #first: (() => Promise<void>)[] = [];
  readonly #last: (() => Promise<void>)[] = [];
  #closing = Promise.resolve();

  add(close: () => Promise<void>): void {
    this.#first.push(close);
  }

  addLast(close: () => Promise<void>): void {
    this.#last.push(close);
  }

  /** May be called again for what was added meanwhile. */
  close(): Promise<void> {
    return (this.#closing = this.#closing.then(async () => {
      for (const parts of [this.#first, this.#last]) {
        for (let close = parts.pop(); close; close = parts.pop()) await close();
      }
    }));
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(listenProblem(error, port, host)));
    server.listen({ port, host, backlog: mostUnaccepted }, resolve);
  });
}

function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `Port ${port} on ${host} is taken by another program. Choose another with PORT=<number>.`,
      );
    case "EACCES":
      return new StartProblem(
        `Port ${port} needs rights that this process lacks. Choose one above 1023 with PORT=<number>.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem(
        `${host} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

/** The address for this machine: a server on all interfaces is reached through the loopback one. */
function localUrl(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

async function answers(url: string): Promise<void> {
  const response = await fetch(`${url}/-/ready`);
  if (!response.ok) throw new StartProblem(`The hub started but cannot answer: ${await response.text()}`);
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(force);
}

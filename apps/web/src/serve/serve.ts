import { once } from "node:events";
import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { basePathOf } from "../addresses/base-path.ts";
import { askedAddress, underAskedAddress } from "../http/asked-address.ts";
import type { HostRules } from "../http/hosts.ts";
import { takeOffBasePath } from "../http/take-off-base-path.ts";
import { loadBuiltApp, type OpenApp } from "./built-app.ts";
import { revisionManifests } from "../api/registry/revision-manifests.ts";
import { type Access, accessByTokens } from "../http/access/access.ts";
import { toGate } from "../http/access/gate.ts";
import { privateApp } from "../http/access/private-app.ts";
import type { Door } from "../http/admission/door.ts";
import type { Sending } from "../http/env.ts";
import type { App } from "../http/guarded-app.ts";
import { createHubServer } from "../http/hub-server.ts";
import type { RequestMetrics } from "../http/metrics/request-metrics.ts";
import { HubMetrics } from "./hub-metrics.ts";
import { RequestLog } from "../http/request-log.ts";
import { openDoor } from "./open-door.ts";
import type { Hub } from "../hub/hub.ts";
import { type SignatureOptions, Signatures } from "../hub/signatures.ts";
import { openHub, type OpenHubOptions } from "../hub/open-hub.ts";
import { OpenParts } from "../hub/open-parts.ts";
import { StartProblem } from "../hub/start-problem.ts";
import { startListening } from "./listening.ts";

export interface ServeOptions extends Omit<OpenHubOptions, "publicUrl"> {
  /** Default 3000; 0 takes a free one. */
  readonly port?: number;
  /** Address of the network interface. Default `127.0.0.1`: this machine only. */
  readonly host?: string;
  /** Address under which people reach the hub, when a proxy comes before it. */
  readonly publicUrl?: string;
  /** Host names under which the hub answers, besides the public, the bound and loopback ones; `*` for any. */
  readonly allowedHosts?: readonly string[];
  /** Who may read: clients that send one of these; everybody where there are none. */
  readonly tokens?: readonly string[];
  /** Who gets files of gated repositories; default readers of a private hub, nobody of an open one. */
  readonly gated?: "everybody" | readonly string[];
  /** Who signs repositories; default: no signature is verified. */
  readonly signatures?: SignatureOptions;
  /** Who may read `/-/metrics`; default nobody, and then nothing is measured. */
  readonly metrics?: "everybody" | readonly string[];
  /** Writes a line of JSON for each request; default: there are none. */
  readonly logRequest?: (line: string) => void;
  /** Which of several processes this is, for its metrics and its log. */
  readonly processName?: string;
  /** Whether other processes of this hub answer at this port already. Default `false`: a port in use is taken. */
  readonly isPortShared?: boolean;
  /** Aborting it closes the server. */
  readonly signal?: AbortSignal;
  /** Makes the app from the hub. Default: the built one. */
  readonly openApp?: OpenApp;
}

export interface RunningHub {
  /** Where it answers: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Stops listening, lets running requests finish for up to eight seconds, ends all work, closes the catalog. */
  close(): Promise<void>;
  /** Resolves when it has closed, for whatever reason. */
  readonly closed: Promise<void>;
}

/**
 * Serves a hub, and returns once it has answered a request. Rejects with {@link StartProblem}, one sentence, when the
 * port is taken, the build is missing or the catalog cannot be opened.
 *
 * @example const hub = await serve({ port: 0, dataFolder: "var" }); console.log(hub.url); await hub.close();
 */
export async function serve(options: ServeOptions = {}): Promise<RunningHub> {
  const { port = 3000, host = "127.0.0.1", signal } = options;
  const app = Promise.withResolvers<App>();
  app.promise.catch(() => {});
  let door: Door | undefined;
  let rules: HostRules | undefined;
  const basePath = basePathOf(options.publicUrl ?? "");
  // Readers who may have what is gated may read the rest.
  const further = Array.isArray(options.gated) ? options.gated : [];
  const access = options.tokens && accessByTokens([...options.tokens, ...further]);
  const metrics = options.metrics && new HubMetrics({ readers: options.metrics, ...named(options.processName) });
  const requestLog = options.logRequest && new RequestLog(options.logRequest, { process: options.processName });
  const server = createHubServer(
    async (request, env) => observed({ metrics, requestLog }, await app.promise, request, env),
    (incoming, outgoing, answer) => {
      requestLog?.begin(incoming, outgoing);
      takeOffBasePath(incoming, basePath);
      if (metrics?.answer(incoming, outgoing)) return;
      if (isRefused(access, incoming, outgoing)) {
        metrics?.requests.unauthorized();
        return;
      }
      const proceed = (): Promise<void> =>
        options.publicUrl === undefined && rules ? underAskedAddress(incoming, rules, answer) : answer();
      const goOn = metrics === undefined ? proceed : counted(metrics.requests, outgoing, proceed);
      if (door) door.enter(incoming, outgoing, goOn);
      // A hub that does not start says so in the app's place.
      else void app.promise.then(() => door?.enter(incoming, outgoing, goOn), goOn);
    },
  );
  // Listens first: a taken port is reported at once, and requests that come early wait for the catalog.
  const { url, stop } = await startListening(server, { port, host, isShared: options.isPortShared ?? false });
  const opened = new OpenParts();
  opened.add(stop);
  if (metrics) opened.add(async () => metrics.close());
  const close = (): Promise<void> => opened.close();
  const closed = Promise.withResolvers<void>();
  server.once("close", () => void close().then(closed.resolve, closed.reject));
  signal?.addEventListener("abort", () => void close(), { once: true });
  try {
    signal?.throwIfAborted();
    rules = { publicUrl: options.publicUrl ?? url, boundTo: host, allowed: options.allowedHosts ?? [] };
    const { hub, inner } = await openHubApp(options, url, opened);
    const keeps = options.isDevelopment !== true;
    const before = openDoor(inner, { hub, rules, keeps, metrics });
    door = before.door;
    app.resolve(before.app);
    signal?.throwIfAborted();
    await answers(url);
  } catch (error) {
    app.reject(error);
    await close();
    throw error;
  }
  return { url, close, closed: closed.promise };
}

const named = (process: string | undefined): { readonly process?: string } =>
  process === undefined ? {} : { process };

/** Counts what the app answers, from now on. */
function counted(requests: RequestMetrics, outgoing: ServerResponse, goOn: () => Promise<void>): () => Promise<void> {
  const began = performance.now();
  return () => {
    requests.follow(outgoing, began);
    return goOn();
  };
}

/** Who takes notes of requests. */
interface Observers {
  readonly metrics: HubMetrics | undefined;
  readonly requestLog: RequestLog | undefined;
}

/** Asks the app, tells it the id of the request, and notes which of its routes has answered. */
async function observed(
  { metrics, requestLog }: Observers,
  app: App,
  request: Request,
  env: unknown,
): Promise<Response> {
  if (metrics === undefined && requestLog === undefined) return app.fetch(request, env);
  const { incoming, outgoing, sending } = env as ServerBindings;
  const requestId = requestLog?.idOf(incoming);
  const response = await app.fetch(request, requestId === undefined ? env : { ...(env as object), requestId });
  metrics?.requests.isOf(outgoing, sending?.route);
  return response;
}

/** The part that `createHubServer` gives to the app. */
interface ServerBindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly sending?: Sending;
}

/** Before all else: what is kept is not for strangers either. */
function isRefused(access: Access | undefined, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (access === undefined || access.allows(incoming)) return false;
  access.refuse(incoming, outgoing);
  return true;
}

/** Opens a hub and makes its app. */
async function openHubApp(
  options: ServeOptions,
  url: string,
  opened: OpenParts,
): Promise<{ readonly hub: Hub; readonly inner: App }> {
  const publicUrl = (): string => options.publicUrl ?? askedAddress() ?? url;
  const { hub, scripts, start } = await openHub({ ...options, publicUrl }, opened);
  const isPrivate = options.tokens !== undefined;
  const gate = toGate(options.gated, isPrivate);
  const signatures = options.signatures && new Signatures(options.signatures, revisionManifests(hub));
  const inner = await start(
    await (options.openApp ?? loadBuiltApp)(
      Object.assign(hub, { isPrivate, gate, ...(signatures && { signatures }) }),
      scripts,
    ),
  );
  return { hub, inner: isPrivate ? privateApp(inner) : inner };
}

/** Asks by the HTTP module that is loaded already: `fetch` would load another client, which takes a tenth of a start. */
async function answers(url: string): Promise<void> {
  const [response] = (await once(get(`${url}/-/ready`, { agent: false }), "response")) as [IncomingMessage];
  const said = await text(response);
  if (response.statusCode !== 200) throw new StartProblem(`The hub has started but cannot answer: ${said}`);
}

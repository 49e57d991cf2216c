import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import type { AddressInfo, Socket } from "node:net";
import {
  answer,
  chat,
  demand,
  demandToken,
  falTask,
  hostedTask,
  type Incoming,
  json,
  picture,
  prediction,
  Refusal,
  type Reply,
  sound,
  togetherImage,
  transcription,
} from "./contract.ts";

/** Hosts that this machine stands in for. */
const hosts = [
  "huggingface.co",
  "router.huggingface.co",
  "api.together.xyz",
  "api.openai.com",
  "api.z.ai",
  "queue.fal.run",
  "fal.run",
  "api.replicate.com",
  "files.loopback.test",
];

export interface Loopback {
  readonly port: number;
  /** What a program needs in its environment to reach this server instead of the world, under the real addresses. */
  readonly environment: Readonly<Record<string, string>>;
  /** Refusals since the last call, each with its reason. */
  takeRefusals(): readonly string[];
  close(): void;
}

/** Starts a proxy on the loopback device that answers for all hosts itself, with a certificate made for this run. */
export async function openLoopback(folder: string): Promise<Loopback> {
  const { key, cert, certificate } = makeCertificate(folder);
  const refusals: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void respond(request, response, refusals);
  };
  const secure = createSecureServer({ key, cert }, handle);
  const proxy = createServer(handle);
  proxy.on("connect", (_request, socket: Socket) => {
    socket.on("error", () => socket.destroy());
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    secure.emit("connection", socket);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    environment: environmentFor(port, certificate),
    takeRefusals: () => refusals.splice(0),
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
      secure.closeAllConnections();
    },
  };
}

function makeCertificate(folder: string): {
  readonly key: string;
  readonly cert: string;
  readonly certificate: string;
} {
  const certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  const options = ["-addext", `subjectAltName=${names}`, "-addext", "keyUsage=critical,digitalSignature,keyCertSign"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...kind, "-subj", "/CN=loopback", ...options, "-keyout", key, "-out", certificate],
    { stdio: "pipe" },
  );
  return { key: readFileSync(key, "utf8"), cert: readFileSync(certificate, "utf8"), certificate };
}

function environmentFor(port: number, certificate: string): Readonly<Record<string, string>> {
  const proxy = `http://127.0.0.1:${port}`;
  return {
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    NO_PROXY: "127.0.0.1",
    no_proxy: "127.0.0.1",
    NODE_USE_ENV_PROXY: "1",
    NODE_EXTRA_CA_CERTS: certificate,
    SSL_CERT_FILE: certificate,
    REQUESTS_CA_BUNDLE: certificate,
    CURL_CA_BUNDLE: certificate,
    HF_HUB_DISABLE_TELEMETRY: "1",
    HF_TOKEN: "hf_test",
    API_TOKEN: "own-test",
    FAL_KEY: "fal-test",
    FAL_AI_API_KEY: "fal-test",
    TOGETHER_API_KEY: "together-test",
    OPENAI_API_KEY: "openai-test",
    ZAI_ORG_API_KEY: "zai-test",
    REPLICATE_API_KEY: "replicate-test",
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, refusals: string[]): Promise<void> {
  const reply = await replyTo(request).catch((error: unknown): Reply => {
    const reason = `${request.method} ${request.headers.host}${request.url}: ${String(error)}`;
    refusals.push(reason);
    const status = error instanceof Refusal ? error.status : 500;
    return { status, type: "application/json", body: JSON.stringify({ error: reason }) };
  });
  response.writeHead(reply.status, { "Content-Type": reply.type });
  for (const piece of reply.pieces ?? []) {
    response.write(piece);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  response.end(reply.body);
}

async function replyTo(request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", `https://${request.headers.host}`);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const incoming: Incoming = {
    method: request.method ?? "",
    host: url.hostname,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers,
    body: Buffer.concat(chunks),
  };
  const route = routes[url.hostname];
  demand(route, `nobody asked for ${url.hostname}`, 404);
  return route(incoming);
}

const taskIn = (path: string): string => /\/acme\/([\w-]+)/.exec(path)?.[1] ?? "";

const routes: Readonly<Record<string, (incoming: Incoming) => Reply | Promise<Reply>>> = {
  "huggingface.co": modelOnHub,
  "router.huggingface.co": router,
  "api.together.xyz": (incoming) => {
    demandToken(incoming, "Bearer together-test");
    return together(incoming, incoming.path);
  },
  "api.openai.com": (incoming) => {
    demandToken(incoming, "Bearer openai-test");
    demand(incoming.path === "/v1/chat/completions", "path", 404);
    return chat(incoming, "gpt");
  },
  "api.z.ai": (incoming) => {
    demandToken(incoming, "Bearer zai-test");
    demand(incoming.headers["x-source-channel"] === "hugging_face", "x-source-channel");
    demand(incoming.path === "/api/paas/v4/chat/completions", "path", 404);
    return chat(incoming, "acme/text-generation");
  },
  "queue.fal.run": (incoming) => {
    demandToken(incoming, "Key fal-test");
    return queue(incoming, incoming.path);
  },
  "fal.run": (incoming) => {
    demandToken(incoming, "Key fal-test");
    return json(falTask(incoming, taskIn(incoming.path)));
  },
  "api.replicate.com": (incoming) => {
    demandToken(incoming, "Bearer replicate-test");
    return replicate(incoming, incoming.path);
  },
  "files.loopback.test": ({ path }) =>
    /image|video/.test(path)
      ? { status: 200, type: "image/png", body: picture }
      : { status: 200, type: "audio/wav", body: sound },
  "127.0.0.1": ownServer,
};

/** What the Hub says about a model: client libraries ask it who serves the model. */
function modelOnHub({ path }: Incoming): Reply {
  const task = taskIn(path);
  demand(path.startsWith("/api/models/acme/") && task !== "", `unknown address ${path}`, 404);
  const served = task === "text-generation" || task === "image-text-to-text" ? "conversational" : task;
  const entry = (providerId: string): object => ({ status: "live", providerId, task: served });
  const id = `acme/${task}`;
  const names = ["hf-inference", "together", "fal-ai", "zai-org"];
  const mapping = Object.fromEntries([...names.map((name) => [name, entry(id)]), ["replicate", entry(`${id}:v1`)]]);
  return json({ id, modelId: id, pipeline_tag: task, tags: [task], inferenceProviderMapping: mapping });
}

function router(incoming: Incoming): Reply | Promise<Reply> {
  demandToken(incoming, "Bearer hf_test");
  const { path } = incoming;
  if (path === "/v1/chat/completions") {
    const { model } = JSON.parse(incoming.body.toString()) as { model: string };
    demand(
      /^acme\/(?:text-generation|image-text-to-text)(?::(?:together|hf-inference))?$/.test(model),
      `model ${model}`,
      404,
    );
    return chat(incoming, model);
  }
  const [, provider, rest = ""] = /^\/([\w-]+)(\/.*)$/.exec(path) ?? [];
  if (provider === "hf-inference") return hosted(incoming, rest);
  if (provider === "together") return together(incoming, rest);
  if (provider === "replicate") return replicate(incoming, rest);
  demand(provider === "fal-ai", `provider ${provider}`, 404);
  return incoming.query.get("_subdomain") === "queue" ? queue(incoming, rest) : json(falTask(incoming, taskIn(rest)));
}

function hosted(incoming: Incoming, path: string): Reply {
  const task = taskIn(path);
  if (path === `/models/acme/${task}/v1/chat/completions`) return chat(incoming, `acme/${task}`);
  const twins = task === "feature-extraction" || task === "sentence-similarity";
  demand(path === `/models/acme/${task}${twins ? `/pipeline/${task}` : ""}`, `path ${path}`, 404);
  return hostedTask(incoming, task);
}

function together(incoming: Incoming, path: string): Reply | Promise<Reply> {
  if (path === "/v1/chat/completions") return chat(incoming, "acme/text-generation");
  if (path === "/v1/images/generations") return togetherImage(incoming, "acme/text-to-image");
  demand(path === "/v1/audio/transcriptions", `path ${path}`, 404);
  return transcription(incoming, "acme/automatic-speech-recognition");
}

function replicate(incoming: Incoming, path: string): Reply {
  if (path === "/v1/predictions") return prediction(incoming, "v1");
  demand(path === "/v1/models/acme/text-to-image/predictions", `path ${path}`, 404);
  return prediction(incoming, undefined);
}

/** A queue answers with a ticket, then says that the work is done, then gives the result. */
const results = new Map<string, unknown>();

function queue(incoming: Incoming, path: string): Reply {
  const task = taskIn(path);
  const base = `https://queue.fal.run/acme/${task}/requests/1`;
  if (incoming.method === "GET") {
    if (path.endsWith("/requests/1/status"))
      return json({ status: "COMPLETED", request_id: "1", response_url: base, metrics: {}, logs: null });
    demand(path.endsWith("/requests/1") && results.has(task), `path ${path}`, 404);
    return json(results.get(task));
  }
  demand(incoming.method === "POST" && path === `/acme/${task}`, `path ${path}`, 404);
  results.set(task, falTask(incoming, task));
  const urls = { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` };
  return json({ status: "IN_QUEUE", request_id: "1", queue_position: 0, note: answer, ...urls });
}

function ownServer(incoming: Incoming): Reply {
  demandToken(incoming, "Bearer own-test");
  if (incoming.path === "/v1/chat/completions") return chat(incoming, "acme/text-generation");
  const [, task] = /^\/endpoint\/([\w-]+)$/.exec(incoming.path) ?? [];
  demand(task, `path ${incoming.path}`, 404);
  return hostedTask(incoming, task);
}

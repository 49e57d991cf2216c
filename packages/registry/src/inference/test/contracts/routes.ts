import { chat } from "./chat.ts";
import { falModel, falQueue } from "./fal-ai.ts";
import { hostedTask, isHosted } from "./hosted-tasks.ts";
import { demand, demandToken, type Incoming, json, readJson, type Reply } from "./message.ts";
import { openAiTask } from "./openai-tasks.ts";
import { novita, wavespeed, zaiTask } from "./queues.ts";
import { replicate } from "./replicate.ts";
import { imageBytes, audioBytes } from "./samples.ts";

/**
 * The contracts of the router, of providers and of a server of one's own, written from their documentation and not from
 * our table: what a request must look like, and what comes back. Models are called `acme/<task>`.
 */

type Route = (incoming: Incoming, path: string, provider: string) => Reply | Promise<Reply>;

const chatTasks: ReadonlySet<string> = new Set(["text-generation", "image-text-to-text"]);

/** The answers of each provider, at its own host or at its name at the router. */
const providers: Readonly<Record<string, Route>> = {
  deepinfra: openAiTask,
  "fal-ai": (incoming, path) =>
    incoming.host === "queue.fal.run" || incoming.query.get("_subdomain") === "queue"
      ? falQueue(incoming, path)
      : falModel(incoming, path),
  "hf-inference": hosted,
  novita,
  nscale: openAiTask,
  openai: (incoming, path) => {
    demand(path === "/v1/chat/completions", `path ${path}`, 404);
    return chat(incoming, "gpt");
  },
  replicate,
  scaleway: openAiTask,
  together: openAiTask,
  wavespeed,
  "zai-org": zai,
};

/** Hosts that are a provider's own, each with the provider. */
const ownHosts: Readonly<Record<string, string>> = {
  "api.deepinfra.com": "deepinfra",
  "api.novita.ai": "novita",
  "api.openai.com": "openai",
  "api.replicate.com": "replicate",
  "api.scaleway.ai": "scaleway",
  "api.together.xyz": "together",
  "api.wavespeed.ai": "wavespeed",
  "api.z.ai": "zai-org",
  "fal.run": "fal-ai",
  "inference.api.nscale.com": "nscale",
  "queue.fal.run": "fal-ai",
};

/** All hosts that this machine stands in for. */
export const hosts = ["huggingface.co", "router.huggingface.co", "files.loopback.test", ...Object.keys(ownHosts)];

/** Keys of providers by the names of variables. */
export const keys: Readonly<Record<string, string>> = {
  HF_TOKEN: "hf_test",
  API_TOKEN: "own-test",
  FAL_KEY: "fal-ai-test",
  ...Object.fromEntries(
    Object.keys(providers).map((name) => [`${name.replaceAll("-", "_").toUpperCase()}_API_KEY`, `${name}-test`]),
  ),
};

/** Answers one request, or refuses it with the reason. */
export function replyTo(incoming: Incoming): Reply | Promise<Reply> {
  const { host, path } = incoming;
  if (host === "huggingface.co") return modelOnHub(incoming);
  if (host === "router.huggingface.co") return router(incoming);
  if (host === "127.0.0.1") return ownServer(incoming);
  if (host === "files.loopback.test") return file(incoming);
  const provider = ownHosts[host];
  demand(provider !== undefined, `nobody asked for ${host}`, 404);
  demandToken(incoming, `${provider === "fal-ai" ? "Key" : "Bearer"} ${provider}-test`);
  return answerOf(incoming, path, provider);
}

function answerOf(incoming: Incoming, path: string, provider: string): Reply | Promise<Reply> {
  const route = providers[provider];
  demand(route !== undefined, `provider ${provider}`, 404);
  return route(incoming, path, provider);
}

function file({ path, headers }: Incoming): Reply {
  demand(headers["authorization"] === undefined, "a file host is told a token", 400);
  return /image|video/.test(path)
    ? { status: 200, type: "image/png", body: imageBytes }
    : { status: 200, type: "audio/wav", body: audioBytes };
}

const taskIn = (path: string): string => /\/acme\/([\w-]+)/.exec(path)?.[1] ?? "";

/** Where a provider serves one model only for a task. */
export const providerNames: Readonly<Record<string, string>> = { "novita image-text-to-video": "MiniMax-H3" };

/** The Hub's answer about a model: client libraries ask it who serves the model. */
function modelOnHub({ path }: Incoming): Reply {
  const task = taskIn(path);
  demand(path.startsWith("/api/models/acme/") && task !== "", `unknown address ${path}`, 404);
  const served = chatTasks.has(task) ? "conversational" : task;
  const id = `acme/${task}`;
  const entry = (name: string): object => ({
    status: "live",
    providerId: providerNames[`${name} ${task}`] ?? (name === "replicate" ? `${id}:v1-${task}` : id),
    task: served,
  });
  // The first one is who `auto` leads to.
  const first = isHosted(task) ? "hf-inference" : "fal-ai";
  const names = [first, ...Object.keys(providers).filter((name) => name !== first)];
  const mapping = Object.fromEntries(names.map((name) => [name, entry(name)]));
  return json({ id, modelId: id, pipeline_tag: task, tags: [task], inferenceProviderMapping: mapping });
}

function router(incoming: Incoming): Reply | Promise<Reply> {
  demandToken(incoming, "Bearer hf_test");
  const { path } = incoming;
  if (path === "/v1/chat/completions") {
    const model = String(readJson(incoming)["model"]);
    const [, task = "", provider] = /^acme\/([\w-]+)(?::([\w-]+))?$/.exec(model) ?? [];
    demand(chatTasks.has(task) && (provider === undefined || providers[provider]), `model ${model}`, 404);
    return chat(incoming, model);
  }
  const [, provider = "", rest = ""] = /^\/([\w-]+)(\/.*)$/.exec(path) ?? [];
  return answerOf(incoming, rest, provider);
}

function hosted(incoming: Incoming, path: string): Reply {
  const task = taskIn(path);
  if (path === `/models/acme/${task}/v1/chat/completions`) return chat(incoming, `acme/${task}`);
  const twins = task === "feature-extraction" || task === "sentence-similarity";
  demand(path === `/models/acme/${task}${twins ? `/pipeline/${task}` : ""}`, `path ${path}`, 404);
  return hostedTask(incoming, task);
}

function zai(incoming: Incoming, path: string): Reply {
  demand(incoming.headers["x-source-channel"] === "hugging_face", "x-source-channel");
  return path === "/api/paas/v4/chat/completions" ? chat(incoming, "acme/text-generation") : zaiTask(incoming, path);
}

function ownServer(incoming: Incoming): Reply {
  demandToken(incoming, "Bearer own-test");
  if (incoming.path === "/v1/chat/completions") return chat(incoming, "acme/text-generation");
  const [, task] = /^\/endpoint\/([\w-]+)$/.exec(incoming.path) ?? [];
  demand(task, `path ${incoming.path}`, 404);
  return hostedTask(incoming, task);
}

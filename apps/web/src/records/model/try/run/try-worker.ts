import {
  env,
  InterruptableStoppingCriteria,
  pipeline,
  type PreTrainedTokenizer,
  TextStreamer,
} from "@huggingface/transformers";
import factory from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url";
import binary from "onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url";
import { sumOfSizes } from "../browser-weights.ts";
import { maskWord, toLines } from "../input.ts";
import type { Device } from "../program.ts";
import { type TryField, type TryTask, tryTasks } from "../tasks.ts";
import { devicesFor } from "./devices.ts";
import { cacheNameOf, FetchedFiles, type WantedFile } from "./fetched-files.ts";
import { nextTask } from "./next-task.ts";
import type { Answer, LoadRequest, Request, RunRequest } from "./protocol.ts";
import { toOutcome } from "./to-outcome.ts";
import { unpack } from "./unpack.ts";

/** The common part of pipelines of all tasks. */
interface Pipe {
  (...args: readonly unknown[]): Promise<unknown>;
  /** Called for each token of a text. */
  readonly model: { forward(...args: readonly unknown[]): Promise<unknown> };
  readonly tokenizer?: PreTrainedTokenizer;
  readonly processor?: { readonly feature_extractor?: { readonly config: { readonly sampling_rate?: unknown } } };
}

interface Loaded {
  readonly pipe: Pipe;
  readonly request: LoadRequest;
}

let files: FetchedFiles | undefined;
let downloading: AbortController | undefined;
let loaded: Loaded | undefined;
const stopping = new InterruptableStoppingCriteria();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const say = (answer: Answer): void => postMessage(answer);

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if (data.type === "load") void load(data);
  else if (data.type === "run") void run(data);
  else if (data.type === "pause") downloading?.abort();
  else stopping.interrupt();
});

async function load(request: LoadRequest): Promise<void> {
  downloading = new AbortController();
  try {
    await download(request, downloading.signal);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return say({ type: "paused" });
    return say({ type: "failed", during: "download", message: messageOf(error) });
  } finally {
    downloading = undefined;
  }
  say({ type: "starting" });
  const [device, ...others] = request.devices ?? (await devicesFor(request.weights.dtype));
  try {
    loaded = { pipe: await start(request, device!), request };
    files?.release();
    const { sampling_rate: samplingRate } = loaded.pipe.processor?.feature_extractor?.config ?? {};
    say({ type: "ready", device: device!, ...(typeof samplingRate === "number" && { samplingRate }) });
  } catch (error) {
    say({ type: "failed", during: "start", message: messageOf(error), others });
  }
}

async function download({ plan, weights, root }: LoadRequest, signal: AbortSignal): Promise<void> {
  files ??= new FetchedFiles(cacheNameOf(root, plan.id), plan.commit);
  const wanted = [...plan.settings, ...weights.files].map(({ path, size }): WantedFile => ({
    url: `${root}${plan.id}/resolve/${plan.commit}/${path}`,
    ...(size !== undefined && { size }),
  }));
  const total = sumOfSizes(wanted);
  const onProgress = (bytes: number): void =>
    say({ type: "progress", loaded: bytes, ...(total !== undefined && { total: Math.max(total, bytes) }) });
  await files.fetchAll(wanted, { signal, onProgress });
}

/** A thread starts a model once: the library keeps the failure of a session, and fails all later ones with it. */
async function start({ plan, weights, root }: LoadRequest, device: Device): Promise<Pipe> {
  await configure(root, plan.commit);
  const { pipeline: name } = tryTasks[plan.task]!;
  const { dtype, externalData } = weights;
  const options = {
    dtype,
    device,
    ...(externalData && { use_external_data_format: externalData }),
  };
  return (await pipeline(name as "text-generation", plan.id, options)) as unknown as Pipe;
}

/** Nothing is asked for but what was fetched before: the library finds no other file, on no other host. */
async function configure(root: string, commit: string): Promise<void> {
  env.remoteHost = root;
  // Some of its functions ignore a revision that is passed as an option.
  env.remotePathTemplate = `{model}/resolve/${commit}/`;
  env.allowLocalModels = false;
  env.useBrowserCache = false;
  env.useWasmCache = false;
  env.useCustomCache = true;
  env.customCache = {
    match: async (url) => (url.startsWith(root) ? files?.match(url) : undefined),
    put: () => Promise.resolve(),
  };
  env.fetch = () => Promise.resolve(new Response(null, { status: 404 }));
  const { wasm } = env.backends.onnx;
  if (wasm) {
    wasm.wasmPaths = { mjs: absolute(factory) };
    wasm.wasmBinary ??= await fetchRuntime(absolute(binary));
  }
}

async function fetchRuntime(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (response.ok) return unpack(response);
  throw new Error(`This hub answered with ${response.status} for the runtime. Reload the page.`);
}

const absolute = (href: string): string => new URL(href, import.meta.url).href;

async function run(asked: RunRequest): Promise<void> {
  if (loaded === undefined) return;
  const { pipe, request } = loaded;
  const task = tryTasks[request.plan.task]!;
  const started = performance.now();
  try {
    const args = task.fields.map((field) => argumentOf(field, asked, request));
    const ms = (): number => Math.round(performance.now() - started);
    if (task.pipeline === "text-generation") {
      const text = await generate(pipe, args, task);
      return say({ type: "done", outcome: [], text, ms: ms() });
    }
    const output = await pipe(...args, ...(task.options ? [task.options] : []));
    say({ type: "done", outcome: await toOutcome(task.pipeline, output, asked.input), ms: ms() });
  } catch (error) {
    say({ type: "failed", during: "run", message: messageOf(error) });
  }
}

/** A text, said piece by piece. */
async function generate(pipe: Pipe, args: readonly unknown[], { options }: TryTask): Promise<string> {
  let whole = "";
  const callback = (text: string): void => {
    whole += text;
    say({ type: "text", text });
  };
  stopping.reset();
  hearWhileGenerating(pipe);
  const streamer = new TextStreamer(pipe.tokenizer!, { skip_prompt: true, callback_function: callback });
  await pipe(...args, { ...options, return_full_text: false, stopping_criteria: stopping, streamer });
  return whole;
}

/** Lets "stop" arrive between two tokens. */
function hearWhileGenerating({ model }: Pipe): void {
  if (Object.hasOwn(model, "forward")) return;
  const forward = model.forward.bind(model);
  model.forward = async (...args) => {
    await nextTask();
    return forward(...args);
  };
}

function argumentOf({ name, kind }: TryField, { input, samples }: RunRequest, { plan }: LoadRequest): unknown {
  if (kind === "audio") return samples;
  if (kind === "lines") return toLines(input[name]);
  if (kind === "chat") return plan.isChat ? input.messages : input.messages?.at(-1)?.content;
  if (kind === "masked") return input[name]?.replace(maskWord, loaded?.pipe.tokenizer?.mask_token ?? maskWord);
  return input[name];
}

/** Runtimes throw numbers and objects as well. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isMemory = /out of memory|allocat|bad_alloc|RangeError/i.test(message) || typeof error === "number";
  return isMemory ? "The browser does not have enough memory for this model. Choose smaller weights." : message;
}

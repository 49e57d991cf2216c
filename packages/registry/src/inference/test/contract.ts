import { Buffer } from "node:buffer";

/**
 * The contracts of the router, of providers and of a server of one's own, written from their documentation and not from
 * our table: what a request must look like, and what comes back. Models are called `acme/<task>`.
 */

export interface Incoming {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Sent piece by piece, cut at places that a careless reader stumbles over. */
  readonly pieces?: readonly Buffer[];
}

export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What every program prints, or what stands in what it prints. */
export const answer = "Lisbon é a capital 🚋";

/** A picture that is one: clients open it. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const sound = Buffer.from("RIFF sound of the test WAVE");

export const json = (value: unknown): Reply => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

export function demand(condition: unknown, message: string, status = 400): asserts condition {
  if (!condition) throw new Refusal(status, message);
}

type JsonObject = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readJson({ headers, body }: Incoming): JsonObject {
  demand(headers["content-type"]?.startsWith("application/json"), `content type ${headers["content-type"]}`, 415);
  const value: unknown = JSON.parse(body.toString());
  demand(isObject(value), "the body is no object");
  return value;
}

export function demandToken(incoming: Incoming, expected: string): void {
  demand(incoming.headers["authorization"] === expected, `authorization ${incoming.headers["authorization"]}`, 401);
}

/** An OpenAI-compatible chat route. */
export function chat(incoming: Incoming, model: string): Reply {
  demand(incoming.method === "POST", "method", 405);
  const body = readJson(incoming);
  demand(body["model"] === model, `model ${String(body["model"])} instead of ${model}`, 404);
  const { messages, temperature, max_tokens: maximum, stream = false } = body;
  demand(Array.isArray(messages) && messages.length > 0, "no messages");
  for (const message of messages) {
    demand(isObject(message) && /^(?:system|user|assistant)$/.test(String(message["role"])), "role");
    const { content } = message;
    demand(typeof content === "string" || (Array.isArray(content) && content.every(isObject)), "content");
  }
  demand(temperature === undefined || temperature === 0, `temperature ${String(temperature)} instead of 0`);
  demand(maximum === undefined || maximum === 64, "max_tokens");
  for (const name of Object.keys(body)) demand(chatMembers.has(name), `unknown member ${name}`, 422);
  const head = { id: "chat-1", created: 1, model, system_fingerprint: null };
  if (stream !== true) {
    const message = { role: "assistant", content: answer };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    return json({ ...head, object: "chat.completion", choices, usage });
  }
  return streamed(head);
}

const chatMembers = new Set(["model", "messages", "temperature", "max_tokens", "top_p", "stream", "seed", "top_k"]);

/** Chunks without a choice, with null, an event without a blank, a comment; cut within lines and letters. */
function streamed(head: JsonObject): Reply {
  const event = (choices: unknown): string => JSON.stringify({ ...head, object: "chat.completion.chunk", choices });
  const delta = (content: unknown): string => event([{ index: 0, delta: { content }, finish_reason: null }]);
  const letters = answer.match(/.{1,5}/gsu) ?? [];
  const text = [
    ": keep alive\n",
    `data: ${event([])}\n`,
    `data: ${event([{ index: 0, delta: { role: "assistant" }, finish_reason: null }])}\n`,
    ...letters.map((part, index) => `data:${index === 0 ? "" : " "}${delta(part)}\n`),
    `data: ${delta(null)}\n`,
    "data: [DONE]\n",
  ].join("\n");
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += 37) pieces.push(bytes.subarray(start, start + 37));
  return { status: 200, type: "text/event-stream", body: "", pieces };
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);
const isTable = (value: unknown): boolean => isObject(value) && Object.values(value).every(isTexts);
const isFile = (value: unknown, file: Buffer): boolean => value === file.toString("base64");

/** hf-inference: what `inputs` of each task is, as its documentation says. */
const inputsOf: Readonly<Record<string, (inputs: unknown, body: JsonObject) => boolean>> = {
  "feature-extraction": isText,
  "fill-mask": (inputs) => isText(inputs) && String(inputs).includes("[MASK]"),
  summarization: isText,
  "text-classification": isText,
  "text-to-audio": isText,
  "text-to-image": (inputs, { parameters }) =>
    isText(inputs) && isObject(parameters) && parameters["num_inference_steps"] === 5,
  "text-to-speech": isText,
  "token-classification": isText,
  translation: isText,
  "question-answering": (inputs) => isObject(inputs) && isText(inputs["question"]) && isText(inputs["context"]),
  "table-question-answering": (inputs) => isObject(inputs) && isText(inputs["query"]) && isTable(inputs["table"]),
  "document-question-answering": isQuestionAboutImage,
  // huggingface_hub puts the question and the image beside `inputs`, which is the image then.
  "visual-question-answering": (inputs, body) =>
    isQuestionAboutImage(inputs) ||
    (isFile(inputs, picture) && isText(body["question"]) && isFile(body["image"], picture)),
  "sentence-similarity": (inputs) =>
    isObject(inputs) && isText(inputs["source_sentence"]) && isTexts(inputs["sentences"]),
  "zero-shot-classification": (inputs, body) => isText(inputs) && hasLabels(body),
  "zero-shot-image-classification": (inputs, body) =>
    (isFile(inputs, picture) || (isObject(inputs) && isFile(inputs["image"], picture))) && hasLabels(body),
  "tabular-classification": (inputs, { table }) => isTable(table) || (isObject(inputs) && isTable(inputs["data"])),
  "tabular-regression": (inputs) => isObject(inputs) && isTable(inputs["data"]),
  "image-segmentation": (inputs) => isFile(inputs, picture),
  "image-to-image": (inputs, { parameters }) =>
    isFile(inputs, picture) && isObject(parameters) && isText(parameters["prompt"]),
};

function isQuestionAboutImage(inputs: unknown): boolean {
  return isObject(inputs) && isText(inputs["question"]) && isFile(inputs["image"], picture);
}

function hasLabels({ parameters }: JsonObject): boolean {
  return isObject(parameters) && isTexts(parameters["candidate_labels"]);
}

const bytesOf: Readonly<Record<string, readonly [type: string, file: Buffer]>> = {
  "image-classification": ["image/jpeg", picture],
  "image-segmentation": ["image/jpeg", picture],
  "image-to-text": ["image/jpeg", picture],
  "object-detection": ["image/jpeg", picture],
  "audio-classification": ["audio/wav", sound],
  "audio-to-audio": ["audio/wav", sound],
  "automatic-speech-recognition": ["audio/wav", sound],
};

/** One request to a model that hf-inference runs. */
export function hostedTask(incoming: Incoming, task: string): Reply {
  demand(incoming.method === "POST", "method", 405);
  const [type, file] = bytesOf[task] ?? [];
  const sentType = incoming.headers["content-type"] ?? "";
  if (file !== undefined && !sentType.startsWith("application/json")) {
    demand(sentType === type || sentType === "audio/x-wav", `content type ${sentType} instead of ${type}`, 415);
    demand(incoming.body.equals(file), "the body is not the file");
  } else {
    const body = readJson(incoming);
    const allowed =
      task === "visual-question-answering" ? /^(?:inputs|parameters|question|image)$/ : /^(?:inputs|parameters|table)$/;
    for (const name of Object.keys(body)) demand(allowed.test(name), `unknown member ${name}`, 422);
    demand(inputsOf[task]?.(body["inputs"], body), `inputs of ${task}: ${incoming.body.toString().slice(0, 300)}`, 422);
  }
  return hostedAnswer(task);
}

const labelled = [{ label: answer, score: 0.9 }];
const answers: Readonly<Record<string, unknown>> = {
  "audio-classification": labelled,
  "audio-to-audio": [{ label: answer, "content-type": "audio/wav", blob: sound.toString("base64") }],
  "automatic-speech-recognition": { text: answer },
  "document-question-answering": [{ answer, score: 0.9, start: 0, end: 1 }],
  "feature-extraction": [0.25, 0.5],
  "fill-mask": [{ score: 0.9, token: 1, token_str: answer, sequence: answer }],
  "image-classification": labelled,
  "image-segmentation": [{ label: answer, score: 0.9, mask: picture.toString("base64") }],
  "image-to-text": [{ generated_text: answer }],
  "object-detection": [{ label: answer, score: 0.9, box: { xmin: 0, ymin: 0, xmax: 1, ymax: 1 } }],
  "question-answering": { answer, score: 0.9, start: 0, end: 1 },
  "sentence-similarity": [0.25, 0.5, 0.75],
  summarization: [{ summary_text: answer }],
  "table-question-answering": { answer, coordinates: [[0, 1]], cells: ["36542"], aggregator: "NONE" },
  "tabular-classification": [0.25, 0.5, 0.75],
  "tabular-regression": [0.25, 0.5, 0.75],
  "text-classification": [labelled],
  "token-classification": [{ entity_group: "LOC", score: 0.9, word: answer, start: 0, end: 1 }],
  translation: [{ translation_text: answer }],
  "visual-question-answering": [{ answer, score: 0.9 }],
  "zero-shot-classification": labelled,
  "zero-shot-image-classification": labelled,
};

function hostedAnswer(task: string): Reply {
  if (task === "text-to-image" || task === "image-to-image") return { status: 200, type: "image/png", body: picture };
  if (task === "text-to-speech" || task === "text-to-audio") return { status: 200, type: "audio/wav", body: sound };
  return json(answers[task]);
}

/** What fal.ai's models take, and what they give in the end. */
export function falTask(incoming: Incoming, task: string): unknown {
  const body = readJson(incoming);
  const image = `data:image/png;base64,${picture.toString("base64")}`;
  if (/^(?:image-to|image-text-to)/.test(task)) demand(body["image_url"] === image, "image_url", 422);
  if (/audio-to|speech-recognition/.test(task))
    demand(/^data:audio\/[\w-]+;base64,/.test(String(body["audio_url"])), "audio_url", 422);
  else demand(isText(body[task === "text-to-speech" ? "text" : "prompt"]), "prompt or text", 422);
  demand(body["inputs"] === undefined || task === "image-to-video", "a member called inputs", 422);
  const file = { url: `https://files.loopback.test/${task}`, content_type: "image/png" };
  if (task.endsWith("-to-image")) return { images: [file], text: answer };
  if (task.endsWith("-to-video")) return { video: file, text: answer };
  return task === "automatic-speech-recognition" ? { text: answer } : { audio: file, text: answer };
}

/** Replicate, by model or by version, with the wish to wait. */
export function prediction(incoming: Incoming, version: string | undefined): Reply {
  demand(incoming.method === "POST", "method", 405);
  demand(incoming.headers["prefer"] === "wait", "the header Prefer: wait is missing");
  const body = readJson(incoming);
  demand(isObject(body["input"]) && isText(body["input"]["prompt"]), "input.prompt", 422);
  demand(body["version"] === version, "version", 422);
  return json({ status: "succeeded", output: ["https://files.loopback.test/image"], logs: answer });
}

/** Together's route for images. */
export function togetherImage(incoming: Incoming, model: string): Reply {
  const body = readJson(incoming);
  demand(body["model"] === model && isText(body["prompt"]), "model, prompt", 422);
  demand(body["response_format"] === "base64", "response_format", 422);
  demand(body["steps"] === 5, `steps ${String(body["steps"])}`, 422);
  return json({ data: [{ b64_json: picture.toString("base64") }] });
}

/** Transcription as OpenAI has it: a form with a file and a model. */
export async function transcription(incoming: Incoming, model: string): Promise<Reply> {
  const headers = { "content-type": incoming.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(incoming.body), { headers }).formData();
  const file = form.get("file");
  demand(form.get("model") === model, `model ${String(form.get("model"))}`, 422);
  demand(form.getAll("file").length === 1 && file instanceof Blob, "file", 422);
  demand(Buffer.from(await file.arrayBuffer()).equals(sound), "the file's bytes", 422);
  return json({ text: answer });
}

import { InferenceClient } from "@huggingface/inference";
import type { BodyShape, BodyTemplate, Hole } from "../../packages/registry/src/inference/providers/provider-row.ts";
import type { Mapping } from "./model-kinds.ts";

const image = new Blob(["BYTES OF AN IMAGE"], { type: "image/png" });
const audio = new Blob(["BYTES OF A SOUND"], { type: "audio/wav" });
const base64 = new Map<string, Hole>([
  [btoa("BYTES OF AN IMAGE"), "image"],
  [btoa("BYTES OF A SOUND"), "audio"],
]);

/** The mark for each hole in the arguments of a call; found again in the request that comes of it. */
const marks = {
  messages: [{ role: "user", content: "MESSAGES" }],
  text: "TEXT",
  labels: ["LABELS"],
  question: "QUESTION",
  context: "CONTEXT",
  query: "QUERY",
  table: { TABLE: ["CELL"] },
  sentence: "SENTENCE",
  sentences: ["SENTENCES"],
  prompt: "PROMPT",
  steps: 987_654_321,
} as const;

/** Arguments of the client library for one task, in the shape that its documentation gives. */
function argumentsFor(task: string, own: Readonly<Record<string, string>>): Record<string, unknown> {
  const further = { FURTHER: "PARAMETERS", ...own };
  const { messages, text, labels, question, context, query, table, sentence, sentences, prompt, steps } = marks;
  switch (task) {
    case "conversational":
      return { messages, ...further };
    case "automatic-speech-recognition":
    case "audio-classification":
    case "audio-to-audio":
      return { inputs: audio };
    case "image-classification":
    case "image-segmentation":
    case "image-to-text":
    case "object-detection":
      return { inputs: image };
    case "zero-shot-image-classification":
      return { inputs: { image }, parameters: { candidate_labels: labels } };
    case "zero-shot-classification":
      return { inputs: text, parameters: { candidate_labels: labels } };
    case "document-question-answering":
    case "visual-question-answering":
      return { inputs: { image, question } };
    case "question-answering":
      return { inputs: { question, context } };
    case "table-question-answering":
      return { inputs: { query, table } };
    case "tabular-classification":
    case "tabular-regression":
      return { inputs: { data: table } };
    case "sentence-similarity":
      return { inputs: { source_sentence: sentence, sentences } };
    case "text-to-image":
      return { inputs: text, parameters: { num_inference_steps: steps, ...further } };
    default:
      if (task.startsWith("image-")) return { inputs: image, parameters: { prompt, ...further } };
      return { inputs: text, parameters: further };
  }
}

/** A request as the client library makes it, with places for what was given. */
export interface ProviderRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyShape;
  readonly link?: string;
}

let serial = 0;

/**
 * The request that the client library would send. Its answer about the model comes from here, and the request ends here.
 *
 * @param own parameters beside the one that marks where such parameters go
 * @throws what the library throws before it sends anything
 */
export async function providerRequest(
  provider: string,
  task: string,
  token: string,
  mapping: Mapping,
  own: Readonly<Record<string, string>> = {},
): Promise<ProviderRequest> {
  // The library remembers its answers by model.
  const model = provider === "openai" ? `openai/${mapping.providerId}` : `REPOSITORY/${(serial += 1)}`;
  const entry = { ...mapping, status: "live", task };
  const sent: { url: string; info: RequestInit }[] = [];
  const fetch = async (url: unknown, info: RequestInit = {}): Promise<Response> => {
    if (String(url).startsWith("https://huggingface.co/api/")) {
      const body = { inferenceProviderMapping: { [provider]: entry } };
      // Not as text: the spy has to reach the library alive. Defined, because a server may have put a class of its own
      // in the place of Response, whose `json` cannot be assigned.
      return Object.defineProperty(Response.json({}), "json", { value: async () => body });
    }
    sent.push({ url: String(url), info });
    throw new Error("Nothing is sent.");
  };
  const method = task === "conversational" ? "chatCompletion" : camelCase(task);
  const client = new InferenceClient(token) as unknown as Record<
    string,
    (input: unknown, options: unknown) => Promise<unknown>
  >;
  try {
    await client[method]?.({ provider, model, ...argumentsFor(task, own) }, { fetch });
  } catch (error) {
    if (sent.length === 0) throw error;
  }
  const [first] = sent;
  if (first === undefined) throw new Error(`The client library has no method ${method}.`);
  return {
    url: first.url.replace(mapping.providerId, "{model}"),
    headers: first.info.headers as Record<string, string>,
    body: bodyShape(first.info.body, mapping, model),
    ...linkIn(first.info.body, model),
  };
}

const camelCase = (text: string): string => text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

function bodyShape(body: unknown, mapping: Mapping, repository: string): BodyShape {
  const template = (value: unknown): BodyTemplate => templateOf(value, mapping, repository);
  if (body === image) return { file: "image" };
  if (body === audio) return { file: "audio" };
  if (body instanceof FormData) {
    const fields = [...body].map(([key, value]) => [key, value instanceof Blob ? { hole: "audio" } : template(value)]);
    return { form: Object.fromEntries(fields) };
  }
  return { json: template(JSON.parse(String(body))) };
}

function templateOf(value: unknown, mapping: Mapping, repository: string): BodyTemplate {
  const template = (inner: unknown): BodyTemplate => templateOf(inner, mapping, repository);
  const mark = Object.entries(marks).find(([, item]) => JSON.stringify(item) === JSON.stringify(value));
  if (mark !== undefined) return { hole: mark[0] as Hole };
  if (typeof value === "string") return textTemplate(value, mapping, repository);
  if (Array.isArray(value)) return value.map(template);
  if (typeof value !== "object" || value === null) return value as number | boolean | null;
  const members = Object.entries(value).map(([key, member]) =>
    key === "FURTHER" ? ["…", true] : [key, template(member)],
  );
  return Object.fromEntries(members);
}

function textTemplate(text: string, { providerId }: Mapping, repository: string): BodyTemplate {
  if (text === providerId) return { hole: "model" };
  if (text === repository) return { hole: "repository" };
  if (text === "VERSION") return { hole: "version" };
  const [, media, bytes = text] = /^data:([^;]+);base64,(.*)$/.exec(text) ?? [];
  const hole = base64.get(bytes);
  if (hole !== undefined) {
    if (media === undefined) return { hole, as: "base64" };
    return { hole, as: "data address", ...(/^(?:image\/png|audio\/wav)$/.test(media) ? {} : { media }) };
  }
  return text.includes(repository) ? { hole: "link" } : text;
}

/** The one text of a body in which the model's id is only a part. */
function linkIn(body: unknown, repository: string): { readonly link?: string } {
  const [, before, behind] = new RegExp(`"([^"]*)${repository}([^"]*)"`).exec(String(body)) ?? [];
  if (before === undefined || behind === undefined || before + behind === "") return {};
  return { link: `${before}{repository}${behind.replace("WEIGHTS", "{weights}")}` };
}

import { InferenceClient, PROVIDERS, setLogger } from "@huggingface/inference";
import { format } from "oxfmt";
import type {
  BodyShape,
  BodyTemplate,
  Hole,
  ModelCase,
  ModelCondition,
  ProviderRow,
  RequestShape,
} from "../../packages/registry/src/inference/provider-row.ts";
import { shapeFor } from "../../packages/registry/src/inference/request-shape.ts";
import { type Generator, registry } from "./generator.ts";
import { type Mapping, NameSpy, namedKinds, plain, servedModel, UnknownQuestion, unusualKinds } from "./model-kinds.ts";

const path = `${registry}/inference/providers.ts`;

/** The requests of every provider and task, as the client library makes them. Nothing is sent. */
export const inferenceProviders: Generator = {
  name: "table of inference providers",
  owns: [path],
  files: async () => new Map([[path, await providersModule()]]),
};

const image = new Blob(["BYTES OF AN IMAGE"], { type: "image/png" });
const audio = new Blob(["BYTES OF A SOUND"], { type: "audio/wav" });
const base64 = new Map<string, Hole>([
  [btoa("BYTES OF AN IMAGE"), "image"],
  [btoa("BYTES OF A SOUND"), "audio"],
]);

/** What stands for each hole in the arguments of a call; found again in the request that comes of it. */
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

const further = { FURTHER: "PARAMETERS" };

/** Arguments of the client library for one task, in the shape that its documentation gives. */
function argumentsFor(task: string): Record<string, unknown> {
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

interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyShape;
  readonly link?: string;
}

let serial = 0;

/**
 * The request that the client library would send. Its answer about the model comes from here, and the request ends here.
 *
 * @throws what the library throws before it sends anything
 */
async function request(provider: string, task: string, token: string, mapping: Mapping): Promise<Request> {
  // The library remembers its answers by model.
  const model = provider === "openai" ? `openai/${mapping.providerId}` : `REPOSITORY/${(serial += 1)}`;
  const entry = { ...mapping, status: "live", task };
  const sent: { url: string; info: RequestInit }[] = [];
  const fetch = async (url: unknown, info: RequestInit = {}): Promise<Response> => {
    if (String(url).startsWith("https://huggingface.co/api/")) {
      const answer = Response.json({});
      // Not as text: the spy has to reach the library alive.
      return Object.assign(answer, { json: async () => ({ inferenceProviderMapping: { [provider]: entry } }) });
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
    await client[method]?.({ provider, model, ...argumentsFor(task) }, { fetch });
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

/** A request by both ways: with a token of Hugging Face and with a key of the provider's own. */
async function shape(
  provider: string,
  task: string,
  mapping: Mapping,
): Promise<RequestShape & Pick<Request, "headers">> {
  const direct = await request(provider, task, "KEY", mapping);
  const routed = provider === "openai" ? undefined : await request(provider, task, "hf_TOKEN", mapping);
  return {
    ...(routed && { routed: routed.url }),
    direct: direct.url,
    body: direct.body,
    ...(direct.link !== undefined && { link: direct.link }),
    headers: direct.headers,
  };
}

async function row(
  provider: string,
  task: string,
  { when: only, mapping }: { readonly when?: ModelCondition; readonly mapping: Mapping },
): Promise<ProviderRow> {
  const { headers, ...usual } = await shape(provider, task, mapping);
  const others = Object.entries(headers).filter(([name]) => !/^(?:authorization|content-type|user-agent)$/i.test(name));
  const cases = only === undefined ? await casesOf(provider, task, usual) : [];
  return {
    ...usual,
    ...(others.length > 0 && { headers: Object.fromEntries(others) }),
    ...(headers["Authorization"]?.startsWith("Key ") && { scheme: "Key" }),
    ...(cases.length > 0 && { cases }),
    ...(only !== undefined && { only }),
  };
}

/** The requests that differ by the model. Each kind is tried against what is known before it. */
async function casesOf(provider: string, task: string, usual: RequestShape): Promise<readonly ModelCase[]> {
  let cases: readonly ModelCase[] = [];
  for (const { when, mapping } of unusualKinds) {
    await expectKnownQuestions(provider, task, mapping);
    const { headers: _, ...other } = await shape(provider, task, mapping);
    const { routed, direct, body, link } = shapeFor({ ...usual, cases }, servedModel(mapping));
    const known = { ...(routed && { routed }), direct, body, ...(link && { link }) };
    if (JSON.stringify(other) !== JSON.stringify(known)) cases = [{ when, ...other }, ...cases];
  }
  return cases;
}

/** @throws UnknownQuestion when the library looks for something in the name that no kind of model stands for */
async function expectKnownQuestions(provider: string, task: string, mapping: Mapping): Promise<void> {
  try {
    await request(provider, task, "KEY", { ...mapping, providerId: new NameSpy(mapping.providerId) as string });
  } catch (error) {
    if (error instanceof UnknownQuestion) throw error;
  }
}

/** The row of a provider that refuses models without one of the names that it knows. */
async function pickyRow(provider: string, task: string): Promise<ProviderRow | undefined> {
  for (const kind of namedKinds) {
    try {
      return await row(provider, task, kind);
    } catch {
      // Refused as well.
    }
  }
  return undefined;
}

async function providersModule(): Promise<string> {
  setLogger({ debug: () => {}, info: () => {}, log: () => {}, warn: () => {}, error: () => {} });
  const table: Record<string, Record<string, ProviderRow>> = {};
  const refused: Record<string, Record<string, string>> = {};
  for (const [provider, tasks] of Object.entries(PROVIDERS).sort(([a], [b]) => (a < b ? -1 : 1))) {
    table[provider] = {};
    for (const task of Object.keys(tasks).sort()) {
      try {
        table[provider][task] = await row(provider, task, { mapping: plain });
      } catch (error) {
        if (error instanceof UnknownQuestion) throw error;
        const picky = await pickyRow(provider, task);
        if (picky !== undefined) {
          table[provider][task] = picky;
          continue;
        }
        refused[provider] ??= {};
        refused[provider][task] = error instanceof Error ? error.message : String(error);
      }
    }
  }
  const text = `// Written by \`npm run generate\` from the requests of @huggingface/inference. Do not edit.

import type { ProviderRow } from "./provider-row.ts";

/** Every provider of inference, in the order of the characters. */
export const providerIds = ${JSON.stringify(Object.keys(table))} as const;

export type ProviderId = (typeof providerIds)[number];

/** Provider → task → request. \`conversational\` is the task of all chats. */
export const providerRows: Readonly<Record<ProviderId, Readonly<Record<string, ProviderRow>>>> = ${JSON.stringify(table)};

/** Provider → task → why no request can be made without knowing the model. */
export const refusedRows: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(refused)};
`;
  return (await format(path, text, { printWidth: 120 })).code;
}

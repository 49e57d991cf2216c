import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { Call } from "../../call/call.ts";
import { type Client, forEach } from "../client.ts";
import type { JsonValue, TaskInput } from "../../example-inputs.ts";
import { isMissingIn } from "../../providers/all.ts";
import { type ProviderId, providerIds, providerRows } from "../../providers/rows.ts";
import { isChat, variants } from "../../variants.ts";
import { chatCode, importsCode, keywords, tokenCode, tokenModules } from "./parts.ts";

/** Hugging Face's library for Python. */
export const huggingfaceHub: Client = {
  language: "python",
  name: "huggingface_hub",
  knowsNames: true,
  install: ({ task }) => ({ pip: ["huggingface_hub", ...(packages.get(task) ?? [])] }),
  templates: forEach(variants, (call) => (isChat(call.variant) ? chat(call) : ask(call))),
  ignoredOptions: ({ task, parameters, variant }) =>
    isChat(variant) || bodyTasks.has(task) || Object.keys(parameters).length === 0
      ? []
      : [`huggingface_hub has no argument for additional parameters of ${task}.`],
};

/** Packages that the library needs for some tasks. */
const packages: ReadonlyMap<string, readonly string[]> = new Map([
  ["feature-extraction", ["numpy"]],
  ["image-segmentation", ["pillow"]],
  ["image-to-image", ["pillow"]],
  ["text-to-image", ["pillow"]],
]);

/** Tasks whose method takes members of the body that it does not know. */
const bodyTasks: ReadonlySet<string> = new Set([
  "automatic-speech-recognition",
  "image-to-image",
  "image-to-video",
  "text-to-image",
  "text-to-speech",
  "text-to-video",
]);

/** Whether the library can ask a provider for a task; for `auto`, any provider. */
function isOffered(provider: ProviderId | "auto", task: string): boolean {
  const providers =
    provider === "auto" ? providerIds.filter((id) => Object.hasOwn(providerRows[id], task)) : [provider];
  return providers.some((id) => !isMissingIn("huggingface_hub", id, task));
}

/** Methods are called like their task; the arguments by their own names. */
function argumentsOf(task: string, input: TaskInput): Readonly<Record<string, JsonValue | undefined>> {
  const { audio, context, image, labels, prompt, query, question, sentence, sentences, steps, table, text } = input;
  if (task === "question-answering") return { question, context };
  if (task === "table-question-answering") return { query, table };
  if (task.endsWith("-question-answering")) return { image, question };
  if (task === "sentence-similarity") return { sentence, other_sentences: sentences };
  if (task === "zero-shot-classification") return { text, candidate_labels: labels };
  if (task === "zero-shot-image-classification") return { image, candidate_labels: labels };
  if (task === "image-to-image" || task === "image-to-video") return { image, prompt };
  if (task === "text-to-image") return { prompt: text, num_inference_steps: steps };
  if (task === "text-to-video") return { prompt: text };
  return table === undefined ? { audio, image, text } : { table };
}

function chat(call: Call): Code<"python"> {
  return py`
    ${clientCode(call)}

    ${chatCode(call)}
  `;
}

function ask(call: Call): Code<"python"> | undefined {
  const { task, provider, input, parameters } = call;
  if (!isOffered(provider, task)) return undefined;
  const values = argumentsOf(task, input);
  const method = py.identifier(task.replaceAll("-", "_"));
  const hasBody = bodyTasks.has(task) && Object.keys(parameters).length > 0;
  const byName = task === "image-to-image" || task === "image-to-video";
  return py`
    ${clientCode(call)}

    ${py.identifier(resultName(call))} = client.${method}(
        ${keywords(values)}
        ${py.lines(hasBody && byName && py`**${parameters},`)}
        ${py.lines(hasBody && !byName && py`extra_body=${parameters},`)}
        ${keywords({ model: call.route === "endpoint" ? undefined : call.id })}
    )

    ${resultCode(call)}
  `;
}

/** A chat names the provider with its model; everything else, and a direct chat, with the client. */
function clientCode(call: Call): Code<"python"> {
  const { variant, route, provider, billTo, baseUrl } = call;
  const named = route === "endpoint" || (isChat(variant) && route === "router") ? undefined : provider;
  return py`
    ${importsCode(tokenModules(call), [py`from huggingface_hub import InferenceClient`])}

    client = InferenceClient(
        ${keywords({ base_url: baseUrl, provider: named })}
        api_key=${tokenCode(call)},
        ${keywords({ bill_to: billTo })}
    )
  `;
}

const files: ReadonlyMap<string, readonly [name: string, file: string]> = new Map([
  ["text-to-image", ["image", "output.png"]],
  ["image-to-image", ["image", "output.png"]],
  ["text-to-speech", ["audio", "output.wav"]],
  ["text-to-video", ["video", "output.mp4"]],
  ["image-to-video", ["video", "output.mp4"]],
]);

const resultName = ({ task }: Call): string => files.get(task)?.[0] ?? "result";

function resultCode(call: Call): Code<"python"> {
  const { task, answer } = call;
  const [name, usualFile] = files.get(task) ?? [];
  if (name === undefined || usualFile === undefined) return py`print(result)`;
  // The library hands on what a provider sends, so the provider knows best what kind of file it is.
  const file = answer.kind === "file" ? answer.file : usualFile;
  if (name === "image") return py`image.save(${file})`;
  return py`
    with open(${file}, "wb") as file:
        file.write(${py.identifier(name)})
  `;
}

import type { Code } from "../../../code/code.ts";
import { js } from "../../../code/javascript.ts";
import type { Call } from "../../call/call.ts";
import { type Client, forEach } from "../client.ts";
import type { TaskInput } from "../../example-inputs.ts";
import { isAddress, mediaType } from "../../call/http-request.ts";
import { isMissingIn } from "../../providers/all.ts";
import { isChat, variants } from "../../variants.ts";
import { fileImport, tokenCode } from "./parts.ts";

type Hole =
  | string
  | number
  | boolean
  | null
  | undefined
  | Code<"javascript">
  | readonly Hole[]
  | { readonly [key: string]: Hole };

/** The message for members of a body that the library takes for its own options. */
export const keepsOptions = (names: readonly string[]): string =>
  `huggingface.js treats ${names.join(", ")} as its own options and does not send them in the body.`;

/** Hugging Face's library for JavaScript, here for Node. */
export const huggingfaceJs: Client = {
  language: "javascript",
  name: "huggingface.js",
  knowsNames: true,
  install: () => ({ npm: ["@huggingface/inference"] }),
  templates: forEach(variants, (call) => (isChat(call.variant) ? chat(call) : refuses(call) ? undefined : ask(call))),
  ignoredOptions: ({ variant, parameters }) => {
    const lost = isChat(variant) ? Object.keys(parameters).filter((name) => ownOptions.has(name)) : [];
    if (lost.length === 0) return [];
    return [keepsOptions(lost)];
  },
};

/** Members beside a chat's body that the library keeps for itself. */
const ownOptions: ReadonlySet<string> = new Set(["accessToken", "endpointUrl", "provider"]);

/** The router may well lead to hf-inference. */
function refuses({ provider, task }: Call): boolean {
  return isMissingIn("huggingface.js", provider === "auto" ? "hf-inference" : provider, task);
}

function chat(call: Call): Code<"javascript"> {
  const { modelName, id, input, parameters, variant, route } = call;
  const model = route === "direct" ? id : modelName;
  const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !ownOptions.has(name)));
  const body = { ...placeOf(call), model, messages: input.messages, ...others };
  if (variant === "conversational") {
    return js`
      ${clientCode(call)}

      const completion = await ${callCode(call, "chatCompletion", body)};

      console.log(completion.choices[0].message.content);
    `;
  }
  return js`
    ${clientCode(call)}

    const stream = ${callCode(call, "chatCompletionStream", body)};

    for await (const chunk of stream) {
      process.stdout.write(chunk.choices[0]?.delta?.content ?? "");
    }
    console.log();
  `;
}

function ask(call: Call): Code<"javascript"> {
  const { input, id, task, route } = call;
  const file = input.image ?? input.audio;
  const output = fileFor(call);
  const method = task.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const body = { ...placeOf(call), ...(route !== "endpoint" && { model: id }), ...taskArguments(call) };
  const waits = call.answer.kind === "ticket" || (call.provider === "auto" && output !== undefined);
  const read = file !== undefined && readCode(file);
  return js`
    ${fileImport(file !== undefined && !isAddress(file), output !== undefined)}
    ${clientCode(call)}

    ${js.lines(read)}
    ${js.lines(waits && waitingCode)}
    const result = await ${callCode(call, method, body)};
    ${js.lines(waits && js`clearInterval(waiting);`)}

    ${output === undefined ? js`console.log(result);` : js`await writeFile(${output}, Buffer.from(await result.arrayBuffer()));`}
  `;
}

function readCode(file: string): Code<"javascript"> {
  const bytes = isAddress(file) ? js`await (await fetch(${file})).arrayBuffer()` : js`await readFile(${file})`;
  return js`const file = new Blob([${bytes}], { type: ${mediaType(file)} });`;
}

/** Between its questions to a queue the library holds no timer that Node waits for: the program would just end. */
const waitingCode = js`
  // Keeps Node running while the library waits for the result.
  const waiting = setInterval(() => {}, 1000);
`;

/** Tasks that the library answers with a `Blob`. */
const files: ReadonlyMap<string, string> = new Map([
  ["text-to-image", "output.png"],
  ["image-to-image", "output.png"],
  ["image-text-to-image", "output.png"],
  ["text-to-speech", "output.wav"],
  ["text-to-audio", "output.wav"],
  ["text-to-video", "output.mp4"],
  ["image-to-video", "output.mp4"],
  ["image-text-to-video", "output.mp4"],
]);

/** The library hands on what a provider sends, so the provider knows best what kind of file it is. */
const fileFor = ({ task, answer }: Call): string | undefined =>
  files.has(task) && answer.kind === "file" ? answer.file : files.get(task);

function clientCode(call: Call): Code<"javascript"> {
  return js`
    import { InferenceClient } from "@huggingface/inference";

    const client = new InferenceClient(${tokenCode(call)});
  `;
}

/** A chat through the router names the provider with its model. */
function placeOf({ route, provider, variant, baseUrl }: Call): Readonly<Record<string, Hole>> {
  if (route === "endpoint") return { endpointUrl: baseUrl };
  return isChat(variant) && route === "router" ? {} : { provider };
}

function callCode({ billTo }: Call, method: string, body: Readonly<Record<string, Hole>>): Code<"javascript"> {
  if (billTo === undefined) return js`client.${js.identifier(method)}(${body})`;
  return js`
    client.${js.identifier(method)}(
      ${body},
      ${{ billTo }},
    )
  `;
}

/** The task's input as the library's documentation gives it. */
function taskArguments({ task, input, parameters }: Call): Readonly<Record<string, Hole>> {
  const file = input.image === undefined && input.audio === undefined ? undefined : js`file`;
  const { inputs, ...own } = inputsOf(task, input, file);
  const all = { ...own, ...parameters };
  return { inputs, ...(Object.keys(all).length > 0 && { parameters: all }) };
}

function inputsOf(
  task: string,
  input: TaskInput,
  file: Code<"javascript"> | undefined,
): Readonly<Record<string, Hole>> {
  const { text, labels, question, context, query, table, sentence, sentences, prompt, steps } = input;
  if (task.endsWith("-question-answering") && file !== undefined) return { inputs: { image: file, question } };
  if (task === "question-answering") return { inputs: { question, context } };
  if (task === "table-question-answering") return { inputs: { query, table } };
  if (task.startsWith("tabular-")) return { inputs: { data: table } };
  if (task === "sentence-similarity") return { inputs: { source_sentence: sentence, sentences } };
  if (task === "zero-shot-image-classification") return { inputs: { image: file }, candidate_labels: labels };
  if (task === "zero-shot-classification") return { inputs: text, candidate_labels: labels };
  if (file !== undefined) return { inputs: file, ...(prompt !== undefined && { prompt }) };
  return { inputs: text, ...(steps !== undefined && { num_inference_steps: steps }) };
}

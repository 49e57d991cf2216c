import { escapeUnits, replaceInvisible } from "@modelshelf/registry";
import type { BrowserWeights } from "./browser-weights.ts";
import { maskWord, toLines, type TryInput } from "./input.ts";
import type { TryPlan } from "./plan.ts";
import type { TryField, TryTask } from "./tasks.ts";

/** Where a model runs: on the graphics card, or on the processor. */
export type Device = "webgpu" | "wasm";

interface Run {
  readonly plan: Pick<TryPlan, "id" | "isChat">;
  readonly task: TryTask;
  readonly weights: Pick<BrowserWeights, "dtype" | "externalData">;
  readonly device: Device;
  /** Address of the hub, without a slash at its end. */
  readonly endpoint: string;
  readonly input: TryInput;
}

/** A value as a literal in which nothing is invisible. */
const literal = (value: unknown): string => replaceInvisible(JSON.stringify(value), escapeUnits);

/**
 * The program that the page runs, for a page or a program of the reader's own.
 *
 * @example programOf({ plan, task, weights, device: "wasm", endpoint: "https://hub.example", input })
 */
export function programOf({ plan, task, weights, device, endpoint, input }: Run): string {
  const isStreamed = task.pipeline === "text-generation";
  const imports = [
    "env",
    "pipeline",
    ...(task.fields.some(isAudio) ? ["read_audio"] : []),
    ...(isStreamed ? ["TextStreamer"] : []),
  ];
  const { dtype, externalData } = weights;
  const loading = [`dtype: ${literal(dtype)}`, `device: ${literal(device)}`];
  if (externalData) loading.push(`use_external_data_format: ${literal(externalData)}`);
  const options = Object.entries(task.options ?? {}).map(([name, value]) => `${name}: ${literal(value)}`);
  if (isStreamed) options.push("streamer");
  const args = [
    ...task.fields.map((field) => argumentOf(field, plan, input)),
    ...(options.length > 0 ? [`{ ${options.join(", ")} }`] : []),
  ];
  return [
    `import { ${imports.join(", ")} } from "@huggingface/transformers";`,
    "",
    `env.remoteHost = ${literal(endpoint)};`,
    "",
    `const pipe = await pipeline(${literal(task.pipeline)}, ${literal(plan.id)}, {`,
    ...loading.map((option) => `  ${option},`),
    "});",
    ...task.fields.flatMap(preparation),
    ...(isStreamed ? streaming : []),
    "const output = await pipe(",
    ...args.map((argument) => `  ${argument},`),
    ");",
    ...(isStreamed ? [] : ["console.log(output);"]),
    "",
  ].join("\n");
}

const isAudio = ({ kind }: TryField): boolean => kind === "audio";

const streaming = [
  "const streamer = new TextStreamer(pipe.tokenizer, {",
  "  skip_prompt: true,",
  "  callback_function: (text) => document.body.append(text),",
  "});",
];

/** Files come from the reader's machine. */
function preparation({ kind }: TryField): readonly string[] {
  if (kind === "image") return ['const [image] = document.querySelector("input[type=file]").files;'];
  if (kind !== "audio") return [];
  return [
    'const [file] = document.querySelector("input[type=file]").files;',
    "const { sampling_rate } = pipe.processor.feature_extractor.config;",
    "const audio = await read_audio(URL.createObjectURL(file), sampling_rate);",
  ];
}

function argumentOf({ name, kind }: TryField, { isChat }: Pick<TryPlan, "isChat">, input: TryInput): string {
  if (kind === "image" || kind === "audio") return name;
  if (kind === "lines") return literal(toLines(input[name]));
  if (kind === "chat") return isChat ? messagesIn(input) : literal(input.messages?.at(-1)?.content ?? "");
  const text = literal(input[name] ?? "");
  return kind === "masked" ? `${text}.replace(${literal(maskWord)}, pipe.tokenizer.mask_token)` : text;
}

/** The turns up to the last one that the reader has written: those that the last answer was made of. */
function messagesIn({ messages = [] }: TryInput): string {
  const last = messages.findLastIndex(({ role, content }) => role === "user" && content !== "");
  const lines = messages.slice(0, last + 1).map((message) => `    ${literal(message)},`);
  return ["[", ...lines, "  ]"].join("\n");
}

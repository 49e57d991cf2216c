import { isObject } from "@modelshelf/store/browser";
import { isLocalPath, languageParts, shapeFields } from "@modelshelf/registry";
import type { Contents } from "./contents.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Members of `config.json` that the Hub puts into records, and then those by which memory is worked out. */
const ownMembers = [
  "architectures",
  "model_type",
  "auto_map",
  "quantization_config",
  // That of MLX.
  "quantization",
  "task_specific_params",
  "sklearn",
  // Those of timm.
  "architecture",
  "pretrained_cfg",
];
const sizeMembers = ["vocab_size", "tie_word_embeddings", ...shapeFields];
const packingMembers = ["quantization_config", "quantization"];

const tokenizerMembers = [
  "bos_token",
  "chat_template",
  "cls_token",
  "eos_token",
  "mask_token",
  "pad_token",
  "sep_token",
  "unk_token",
  "use_default_system_prompt",
];

/** The facts of a model's configuration files that its record has under `config`; `undefined` where there are none. */
export async function readConfig(contents: Contents): Promise<Fields | undefined> {
  const own = await contents.json("config.json");
  const tokenizer = await contents.json("tokenizer_config.json");
  const processor = await contents.json("processor_config.json");
  const template = (await contents.text("chat_template.jinja")) ?? (await oldTemplate(contents));
  const named = await namedTemplates(contents);
  const pipeline = (await contents.json("model_index.json")) ?? (await contents.json("modular_model_index.json"));
  const adapter = await contents.json("adapter_config.json");
  const speaking = own?.["speechbrain_interface"];
  const config = {
    ...(own && pick(own, [...ownMembers, ...sizeMembers])),
    ...(own && partsOf(own)),
    ...(tokenizer && { tokenizer_config: pick(tokenizer, tokenizerMembers) }),
    ...(typeof processor?.["chat_template"] === "string" && { processor_config: pick(processor, ["chat_template"]) }),
    ...(template !== undefined && { chat_template_jinja: template }),
    ...(named.length > 0 && { additional_chat_templates: Object.fromEntries(named) }),
    ...(pipeline && { diffusers: pick(pipeline, ["_class_name"]) }),
    ...(adapter?.["peft_type"] !== undefined && {
      peft: withoutPaths(pick(adapter, ["base_model_name_or_path", "task_type"]), contents),
    }),
    ...(adapter?.["model_name"] !== undefined && {
      adapter_transformers: withoutPaths(pick(adapter, ["model_name", "model_class"]), contents),
    }),
    ...(speaking !== undefined && { speechbrain: pick(own ?? {}, speechbrainMembers) }),
  };
  return Object.keys(config).length === 0 ? undefined : config;
}

/** The message for an adapter whose base model is a folder of the machine that it was trained on. */
export const namesLocalPath = (field: string): string =>
  `adapter_config.json: ${field} is a path on a disk and is left out. Set it to the id of the base model.`;

/** The settings of an adapter without paths on a disk; each one that is left out becomes a problem. */
function withoutPaths(fields: Fields, { problems }: Contents): Fields {
  const paths = Object.keys(fields).filter((name) => isLocalPath(String(fields[name])));
  problems.push(...paths.map((name) => namesLocalPath(name)));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !paths.includes(name)));
}

/** Settings of the language model, which models with several kinds of input have apart, some of them in a part of a part. */
function partsOf(own: Fields, depth = 2): Fields {
  const found = languageParts.flatMap((name) => {
    const part = own[name];
    if (!isObject(part) || depth === 0) return [];
    return [[name, { ...pick(part, [...packingMembers, ...sizeMembers]), ...partsOf(part, depth - 1) }] as const];
  });
  return Object.fromEntries(found);
}

const speechbrainMembers = ["speechbrain_interface", "vocoder_interface", "vocoder_model_id"];

/** Before there was a file for it, processors kept their template in JSON. */
async function oldTemplate(contents: Contents): Promise<string | undefined> {
  const template = (await contents.json("chat_template.json"))?.["chat_template"];
  return typeof template === "string" ? template : undefined;
}

const maxNamedTemplates = 20;

/** Templates beside the standard one, by their names: `additional_chat_templates/tool_use.jinja`. */
async function namedTemplates(contents: Contents): Promise<readonly (readonly [name: string, text: string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const { path } of contents.files) {
    const [, name] = /^additional_chat_templates\/([^/]+)\.jinja$/.exec(path) ?? [];
    const text = name === undefined || found.length >= maxNamedTemplates ? undefined : await contents.text(path);
    if (name !== undefined && text !== undefined) found.push([name, text]);
  }
  return found;
}

/** The mask token of a tokenizer, a text or an object with one. */
export async function readMaskToken(contents: Contents, config: Fields | undefined): Promise<string | undefined> {
  const tokenizer = config?.["tokenizer_config"];
  const stated = isObject(tokenizer) ? tokenizer["mask_token"] : undefined;
  const token = stated ?? (await contents.json("special_tokens_map.json"))?.["mask_token"];
  const text = isObject(token) ? token["content"] : token;
  return typeof text === "string" ? text : undefined;
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );
}

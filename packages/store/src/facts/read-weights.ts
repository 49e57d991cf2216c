import { isLoadedFile, maxLoadedFiles, type ModelFacts } from "@modelshelf/registry";
import { FieldReader } from "../record/read/field-reader.ts";
import { listedFiles } from "../record/read/files.ts";
import { readGgufFiles } from "../record/read/gguf-files.ts";
import { presentOrNone } from "../record/read/present.ts";
import { bitsInConfig } from "../record/read/quantization-bits.ts";

/**
 * The weights of a model as its record describes them: files, headers, quantization, and the template that chats are
 * written with.
 */

const maxNameLength = 250;
const maxPathLength = 500;
/** Templates are read for what they mention; the longest real ones have some 30,000 characters. */
const maxTemplateLength = 200_000;
const maxItems = 100;

/** Names of the files that code may have to name, in record order; undefined where the record lists no files at all. */
export function readFiles(fields: FieldReader): readonly string[] | undefined {
  const names: string[] = [];
  let isListed = false;
  for (const { path } of listedFiles(fields)) {
    isListed = true;
    if (path.length <= maxPathLength && isLoadedFile(path) && names.push(path) >= maxLoadedFiles) break;
  }
  return isListed ? names : undefined;
}

/** How weights are packed, by `config.json`: MLX has a name of its own for it, and models of several parts say it below one. */
export function readQuantization(config: FieldReader): ModelFacts["quantization"] {
  for (const part of [config, config.object("text_config")]) {
    const found = quantizationIn(part.object("quantization_config")) ?? quantizationIn(part.object("quantization"));
    if (found !== undefined) return found;
  }
  return undefined;
}

function quantizationIn(quantization: FieldReader): ModelFacts["quantization"] {
  return presentOrNone<NonNullable<ModelFacts["quantization"]>>({
    method: quantization.word("quant_method", maxNameLength),
    bits: bitsInConfig(quantization),
  });
}

/** @param config the field of that name */
export function readChatTemplates(config: FieldReader): ModelFacts["chatTemplates"] {
  const additional = config.object("additional_chat_templates");
  return presentOrNone<NonNullable<ModelFacts["chatTemplates"]>>({
    tokenizer: templateText(config.object("tokenizer_config")),
    processor: templateText(config.object("processor_config")),
    jinja: config.text("chat_template_jinja", maxTemplateLength) ?? additional.text("default", maxTemplateLength),
  });
}

/** A chat template: its text, or a list of `{ name, template }` of which the one named `default` counts, else the first. */
function templateText(fields: FieldReader): string | undefined {
  const value = fields.raw("chat_template");
  if (!Array.isArray(value)) return fields.text("chat_template", maxTemplateLength);
  const named = value.slice(0, maxItems).map((entry) => new FieldReader(entry));
  const chosen = named.find((entry) => entry.raw("name") === "default") ?? named[0];
  return chosen?.text("template", maxTemplateLength);
}

/** @param gguf the header, as the field `gguf` has it */
export function readGguf(gguf: FieldReader): ModelFacts["gguf"] {
  return presentOrNone<NonNullable<ModelFacts["gguf"]>>({
    contextLength: gguf.count("context_length") || undefined,
    architecture: gguf.word("architecture", maxNameLength),
    chatTemplate: gguf.text("chat_template", maxTemplateLength),
    kinds: kindsOf(gguf),
  });
}

function kindsOf(gguf: FieldReader): NonNullable<ModelFacts["gguf"]>["kinds"] {
  const kinds = Array.from(readGgufFiles(gguf).values(), ({ path, kind }) => ({ path, kind }));
  const known = kinds.flatMap(({ path, kind }) => (kind === undefined ? [] : [{ path, kind }]));
  return known.length > 0 ? known : undefined;
}

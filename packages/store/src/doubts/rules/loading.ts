import {
  autoClassesOf,
  autoClassesOfArchitecture,
  isModelType,
  library,
  listInWords,
  showsCode,
  snippetsFor,
  weightFormats,
} from "@modelshelf/registry";
import { areOfTransformers, pretrainedFormatsOf } from "../../derive/weights.ts";
import { toFilePaths } from "../../facts/to-files.ts";
import { toModelFacts } from "../../facts/to-model-facts.ts";
import type { DoubtRule } from "../doubt.ts";

/** Libraries that load what transformers writes, and no conversions of it. */
const ofTransformers: ReadonlySet<string> = new Set(["transformers", "sentence-transformers", "peft"]);

/** A library that is for other weights than those that are there, as in repositories of GGUF files. */
export const libraryAndFormat: DoubtRule = {
  label: "A library for formats other than those of the weights",
  only: "model",
  find: ({ record }) => {
    if (record.library === undefined || !ofTransformers.has(record.library)) return undefined;
    const formats = pretrainedFormatsOf({ id: record.id, tags: record.tags, files: [...toFilePaths(record)] });
    if (areOfTransformers(formats)) return undefined;
    const best = snippetsFor(toModelFacts(record)).find(showsCode)?.library;
    return {
      sentence: `library_name says ${record.library}; tags and files say that the weights are ${formatsInWords(formats)}.`,
      shown: best === undefined ? "no code" : `code for ${library(best).label} first`,
    };
  },
};

/** Formats in words. MLX and packers write files that look like Safetensors, but transformers cannot read them. */
function formatsInWords(formats: ReturnType<typeof pretrainedFormatsOf>): string {
  const isOwn = formats.has("mlx") || formats.has("packed");
  const names = Array.from(formats, (id) => (id === "packed" ? "packed for another program" : weightFormats[id].label));
  return listInWords(names.filter((name) => !isOwn || name !== weightFormats.safetensors.label));
}

/** A class that belongs to other types of models than config.json names. Code of its own may have any. */
export const classAndType: DoubtRule = {
  label: "A class that does not belong to the model type",
  only: "model",
  find: ({ record, sources }) => {
    const config = sources.fields.object("config");
    const type = config.word("model_type", 100);
    if (type === undefined || !isModelType(type) || config.raw("auto_map") !== undefined) return undefined;
    const strange = config
      .words("architectures", 10, 120)
      .find((name) => autoClassesOf(type, name).length === 0 && autoClassesOfArchitecture(name).length > 0);
    if (strange === undefined) return undefined;
    const autoModel = toModelFacts(record).transformersInfo?.autoModel;
    return {
      sentence: `config.architectures says ${strange}; config.model_type says ${type}, which has no such class.`,
      shown: autoModel === undefined ? "no class" : `code with ${autoModel}`,
    };
  },
};

import { architectureFor, autoClassesForTask, autoClassesOfType, factsInWords } from "@modelshelf/registry";
import { areOfTransformers } from "../../derive/weights.ts";
import { inFile } from "../in-file.ts";
import type { Rule } from "../rule.ts";

/** The class of a transformers model: without it the code is a guess, or there is none. */
export default {
  place: 30,
  needsModel: true,
  find(examined) {
    const { facts, formats, libraries, best } = examined;
    const named = libraries.find(({ library }) => library === "transformers");
    const { architectures, transformersInfo, modelType, derived = {} } = facts;
    const found = derived["transformersInfo.autoModel"];
    const isStated = architectures !== undefined || (transformersInfo?.autoModel !== undefined && found === undefined);
    if (named === undefined || isStated || !areOfTransformers(formats) || found?.level === "derived") return undefined;
    const autoModel = transformersInfo?.autoModel;
    const [usual = "AutoModel"] = autoClassesForTask(facts.pipelineTag ?? "");
    const [type, name] = exampleFor(autoModel ?? usual, modelType);
    return {
      effect: best === undefined ? "code" : "certainty",
      missing:
        autoModel === undefined
          ? "The record does not say the class of the model."
          : `The record does not say the class of the model; ${autoModel} is a guess from ${factsInWords([found?.from ?? ""])}.`,
      improves:
        best === undefined || autoModel === undefined
          ? "The page shows code that loads the model itself."
          : "The code loads the class that was trained.",
      ...inFile(examined, [
        {
          file: "config.json",
          language: "json",
          lines: `"architectures": [${JSON.stringify(name)}],
"model_type": ${JSON.stringify(type)}`,
          isExample: true,
        },
      ]),
    };
  },
} satisfies Rule;

/** Common model types, among them one for nearly every Auto class. */
const commonTypes: readonly string[] = [
  "llama",
  "bert",
  "t5",
  "whisper",
  "vit",
  "wav2vec2",
  "qwen2_5_vl",
  "clip",
  "detr",
];

/** The class of the model's own type where it is known, else of a common one. */
function exampleFor(autoModel: string, modelType: string | undefined): readonly [type: string, name: string] {
  const own =
    modelType === undefined ? undefined : (architectureFor(autoModel, modelType) ?? anyArchitecture(modelType));
  if (modelType !== undefined && own !== undefined) return [modelType, own];
  for (const type of commonTypes) {
    const name = architectureFor(autoModel, type);
    if (name !== undefined) return [type, name];
  }
  return ["bert", "BertModel"];
}

/** For types that no class of the guess belongs to. */
function anyArchitecture(modelType: string): string | undefined {
  for (const autoModel of autoClassesOfType(modelType)) return architectureFor(autoModel, modelType);
  return undefined;
}

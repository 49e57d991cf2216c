import type { LibraryKey } from "../../../packages/registry/src/libraries/ids.ts";
import type { ModelFacts } from "../../../packages/registry/src/model.ts";
import type { TinyRun } from "./tiny-run.ts";

type Row = readonly [library: LibraryKey, module: string, maker: string, facts?: Partial<ModelFacts>];

const fromHub = { "As a package": "The package would come from a hub." };

const rows: readonly Row[] = [
  ["sentence-transformers", "embedders", "dense"],
  ["sentence-transformers", "embedders", "cross", { pipelineTag: "text-ranking" }],
  ["sentence-transformers", "embedders", "sparse", { tags: ["sparse-encoder"] }],
  ["peft", "adapters_of_peft", "causal", adapter("CAUSAL_LM")],
  ["peft", "adapters_of_peft", "chat", { ...adapter("CAUSAL_LM"), tags: ["conversational"] }],
  ["peft", "adapters_of_peft", "sequence_to_sequence", adapter("SEQ_2_SEQ_LM")],
  ["peft", "adapters_of_peft", "classifier", adapter("SEQ_CLS")],
  ["peft", "adapters_of_peft", "token_classifier", adapter("TOKEN_CLS")],
  ["spacy", "small_ones", "spacy_pipeline"],
  ["sklearn", "small_ones", "joblib_file"],
  ["sklearn", "small_ones", "skops_file", { tags: ["skops"], sklearn: { file: "model.skops" } }],
  ["stable-baselines3", "small_ones", "policy", { id: "acme/ppo-CartPole-v1", files: ["ppo-CartPole-v1.zip"] }],
  ["timm", "small_ones", "timm_classifier"],
];

function adapter(taskType: string): Partial<ModelFacts> {
  return { peft: { baseModel: "acme/base", taskType } };
}

/** Libraries of which a model or two show all that is printed. */
export const otherRuns: readonly TinyRun[] = rows.map(([library, module, maker, { tags = [], ...facts } = {}]) => ({
  name: maker,
  library,
  model: { id: "acme/model", tags: [library, ...tags], ...facts },
  maker: [module, maker],
  ...(library === "spacy" && { leftOut: fromHub }),
}));

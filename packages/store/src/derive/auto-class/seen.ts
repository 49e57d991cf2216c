import type { ModelFacts } from "@modelshelf/registry";
import type { Found } from "../found.ts";

/** What the rules for a class of transformers look at. */
export interface Seen {
  readonly model: ModelFacts;
  /** The type of the configuration: what the record says, else what its tags say. */
  readonly modelType: Stated | undefined;
  /** Names of the Auto classes in `config.auto_map`, in its order. */
  readonly autoMap: readonly string[];
  /** What the model is for: what the record says, else what its tags say. */
  readonly task: Stated | undefined;
  /** Whether the record tells of weights that transformers reads. */
  readonly hasWeights: boolean;
}

/** A value and its place in the record, as its author knows it. */
export interface Stated {
  readonly value: string;
  /** `pipeline_tag`, `tag qwen3`. */
  readonly from: string;
}

/** Finds the Auto class that loads a model; undefined where it has nothing to go by. */
export type AutoClassRule = (seen: Seen) => Found | undefined;

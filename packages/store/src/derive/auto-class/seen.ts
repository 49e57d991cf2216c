import type { ModelFacts } from "@modelshelf/registry";
import type { Found } from "../found.ts";

/** The input of the rules for a class of transformers. */
export interface Seen {
  readonly model: ModelFacts;
  /** The type of the configuration: what the record says, else what its tags say. */
  readonly modelType: Stated | undefined;
  /** Names of the Auto classes in `config.auto_map`, in its order. */
  readonly autoMap: readonly string[];
  /** The task of the model, from the record or else from its tags. */
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

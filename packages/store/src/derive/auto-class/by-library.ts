import { guessed } from "../found.ts";
import type { AutoClassRule } from "./seen.ts";

/** All models of transformers can be loaded without a head. Only where there are weights: cards alone often stay empty. */
export const byLibrary: AutoClassRule = ({ hasWeights }) =>
  hasWeights ? guessed("AutoModel", "library_name") : undefined;

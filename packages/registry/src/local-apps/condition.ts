import type { ModelFacts } from "../model.ts";

/** Which models an application runs, for people and for programs. */
export interface Condition {
  /** Behind "Runs": "language models in GGUF". */
  readonly words: string;
  /** The forms that the weights of such models have: "GGUF". */
  readonly formats: readonly string[];
  /** The fact for which a model meets it, as the record's author knows it ("tag gguf"); undefined where it does not. */
  readonly fact: (model: ModelFacts) => string | undefined;
}

/**
 * The first of several conditions that a model meets.
 *
 * @example anyOf(gguf, mlx).words // "language models in GGUF, or language models in MLX"
 */
export function anyOf(...conditions: readonly Condition[]): Condition {
  return {
    words: conditions.map(({ words }) => words).join(", or "),
    formats: [...new Set(conditions.flatMap(({ formats }) => formats))],
    fact: (model) => {
      for (const condition of conditions) {
        const fact = condition.fact(model);
        if (fact !== undefined) return fact;
      }
      return undefined;
    },
  };
}

/** The same condition, which works out its answer once for several applications that ask it of one model. */
export function once({ words, formats, fact }: Condition): Condition {
  let last: { readonly model: ModelFacts; readonly found: string | undefined } | undefined;
  return {
    words,
    formats,
    fact: (model) => {
      if (last?.model !== model) last = { model, found: fact(model) };
      return last.found;
    },
  };
}

/** Whether a model meets a condition. */
export function meets(model: ModelFacts, condition: Condition): boolean {
  return condition.fact(model) !== undefined;
}

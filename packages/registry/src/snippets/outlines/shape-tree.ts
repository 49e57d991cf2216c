import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import type { Outline } from "../../code/outline.ts";
import type { Question } from "./shared-questions.ts";
import type { SnippetMaker } from "./snippet-maker.ts";

/** What all models get that answer all questions of a library alike. */
export interface Shape {
  readonly ask: undefined;
  /** Undefined where the library looks into the texts: its code is written for each model anew. */
  readonly snippets: readonly OutlinedSnippet[] | undefined;
  /** How to read the texts that the outlines are filled with. */
  readonly texts: readonly ((model: ModelFacts) => string)[];
}

/** A snippet with an outline of its code; without one where no text is in it. */
export interface OutlinedSnippet {
  readonly snippet: Snippet;
  readonly outline: Outline | undefined;
  readonly make: SnippetMaker;
}

/** Where models part by what they answer to one question. */
interface Fork {
  readonly ask: Question["ask"];
  /** The answer that came first, as most answers are the usual one: comparing it is quicker than looking it up. */
  readonly first: unknown;
  readonly next: Fork | Shape;
  others: Map<unknown, Fork | Shape> | undefined;
}

/** Which question a library asks next depends on the answers before it alone, so that all that it ever asks is a tree. */
export class ShapeTree {
  #root: Fork | Shape | undefined;

  /** The shape of a model; undefined where no model before has answered like it. */
  find(model: ModelFacts): Shape | undefined {
    let place = this.#root;
    while (place?.ask !== undefined) place = step(place, place.ask(model));
    return place;
  }

  /** @param questions all that were asked of a model without a place here, in order */
  add(questions: readonly Question[], shape: Shape): void {
    let depth = 0;
    let fork: Fork | undefined;
    let place = this.#root;
    while (place?.ask !== undefined) {
      // A library that stopped asking where it went on before has no place in a tree.
      if (depth === questions.length) return;
      fork = place;
      place = step(place, questions[depth]?.answer);
      depth += 1;
    }
    const branch = questions
      .slice(depth)
      .reduceRight<Fork | Shape>((next, { ask, answer }) => ({ ask, first: answer, next, others: undefined }), shape);
    if (fork === undefined) this.#root = branch;
    else (fork.others ??= new Map()).set(questions[depth - 1]?.answer, branch);
  }
}

function step({ first, next, others }: Fork, answer: unknown): Fork | Shape | undefined {
  return answer === first ? next : others?.get(answer);
}

import { Outline } from "../../code/outline.ts";
import { library } from "../../libraries/all.ts";
import type { LibraryKey } from "../../libraries/ids.ts";
import { publicHub, type SnippetContext } from "../../hub-endpoint.ts";
import type { Library } from "../../libraries/library.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { withValueAt } from "../named-facts.ts";
import { ObservedFacts } from "./observed-facts.ts";
import { snippetMaker } from "./snippet-maker.ts";
import { type OutlinedSnippet, type Shape, ShapeTree } from "./shape-tree.ts";

type Generate = NonNullable<Library["snippets"]>;

/** A library with what is known of its shapes. */
interface Outlined {
  readonly library: Library;
  readonly tree: ShapeTree;
}

const outlinedLibraries = new WeakMap<Generate, Outlined>();

/**
 * The library, whose own function only runs for the first model of each shape; for others of that shape its outlines are
 * filled, which gives the same at a tenth of the cost. See `decisions/021`.
 */
export function outlinedLibrary(key: LibraryKey): Library {
  const plain = library(key);
  if (plain.snippets === undefined) return plain;
  let outlined = outlinedLibraries.get(plain.snippets);
  if (outlined === undefined) {
    outlined = outlinedOf(plain, plain.snippets);
    outlinedLibraries.set(plain.snippets, outlined);
  }
  return outlined.library;
}

/**
 * Whether another model certainly gets the same from a library as this one: it is of the same shape, and the texts that are
 * filled in are the same. `false` also where nobody can tell. Asks a few facts of both, where writing code costs a hundred
 * times as much.
 *
 * @example sameCode("peft", model)({ ...model, tags: [] }) // true, if peft does not ask for the tags that are gone
 */
export function sameCode(key: LibraryKey, model: ModelFacts): (other: ModelFacts) => boolean {
  const { snippets: generate } = library(key);
  const tree = generate && outlinedLibraries.get(generate)?.tree;
  const shape = tree?.find(model);
  if (tree === undefined || shape?.snippets === undefined) return () => false;
  return (other) => {
    try {
      return tree.find(other) === shape && shape.texts.every((read) => read(other) === read(model));
    } catch {
      // What is gone was needed.
      return false;
    }
  };
}

/** Shapes of all libraries together, so that no records can make them grow. Ten thousand real records have some 570. */
const maximumShapes = 5_000;
let shapes = 0;

/** The same for a library that is none of ours. */
export function withOutlines(plain: Library): Library {
  return plain.snippets === undefined ? plain : outlinedOf(plain, plain.snippets).library;
}

function outlinedOf(plain: Library, generate: Generate): Outlined {
  const { endpoint, samples = {} } = plain;
  const tree = new ShapeTree();
  // Where a library knows ids by heart, its samples have one of them.
  const probes = [hostile, ...new Set(Object.values(samples).map(({ id }) => id))];
  const asksMore = (context: SnippetContext): boolean =>
    Object.keys(context).some((name) => name !== "endpoint" || endpoint === "written");
  const write: Generate = (model, context) => {
    // Most libraries do not write the address themselves: it goes above their code. Anything else, such as quantized
    // weights, few readers ask for, and for one model at a time.
    if (context !== undefined && context !== publicHub && asksMore(context)) return generate(model, context);
    const shape = tree.find(model);
    if (shape?.snippets !== undefined) return fill(shape.snippets, shape.texts, model);
    const written = generate(model);
    if (shape === undefined && shapes < maximumShapes) {
      const observed = new ObservedFacts(model);
      const snippets = outlinesOf(generate, observed, model, written, probes);
      tree.add(observed.questions, { ask: undefined, snippets, texts: observed.texts });
      shapes += 1;
    }
    return written;
  };
  return { library: { ...plain, snippets: write }, tree };
}

function fill(snippets: readonly OutlinedSnippet[], readers: Shape["texts"], model: ModelFacts): readonly Snippet[] {
  // Loops, because nearly every model passes here.
  const texts: string[] = [];
  for (const read of readers) texts.push(read(model));
  const filled: Snippet[] = [];
  for (const { snippet, outline, make } of snippets) {
    filled.push(outline === undefined ? snippet : make(outline.codeFor(texts)));
  }
  return filled;
}

/** Undefined where the library asks what has no answer for other models, or its outlines give something else than it does. */
function outlinesOf(
  generate: Generate,
  { facts, questions, texts }: ObservedFacts,
  model: ModelFacts,
  written: readonly Snippet[],
  probes: readonly string[],
): readonly OutlinedSnippet[] | undefined {
  try {
    const snippets = generate(facts).map(toOutlined);
    const isEqual = (other: ModelFacts, expected: readonly Snippet[]): boolean =>
      JSON.stringify(fill(snippets, texts, other)) === JSON.stringify(expected);
    const others = probes
      .map((text) => withTexts(model, text))
      .filter((other) => questions.every(({ ask, answer }) => ask(other) === answer));
    return isEqual(model, written) && others.every((other) => isEqual(other, generate(other))) ? snippets : undefined;
  } catch {
    return undefined;
  }
}

function toOutlined(snippet: Snippet): OutlinedSnippet {
  const outline = snippet.code.fills === undefined ? undefined : new Outline(snippet.code);
  return { snippet, outline, make: snippetMaker(snippet) };
}

/** Needs escapes everywhere and no line has room for it. A library that takes slots for texts will treat it differently. */
const hostile = `"' \\ \n`.repeat(20);

function withTexts(model: ModelFacts, text: string): ModelFacts {
  const changed = model.peft?.baseModel === undefined ? model : withValueAt(model, "peft.baseModel", text);
  return { ...changed, id: text };
}

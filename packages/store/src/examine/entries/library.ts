import { factsInWords, isLibraryKey, library as entryOf, type LibraryKey, libraryKeys } from "@modelshelf/registry";
import { toTaskFacts } from "../../facts/to-task-facts.ts";
import { nearest } from "../../words/nearest.ts";
import type { Examined } from "../examined.ts";
import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** Which library loads the model: everything that is shown as code begins with it. */
export default {
  place: 10,
  find(examined) {
    const { libraryName } = examined.facts;
    if (libraryName === undefined) return unnamed(examined);
    return isLibraryKey(libraryName) ? misnamed(examined, libraryName) : unknown(examined, libraryName);
  },
} satisfies Rule;

const nameOne = "Name a library from the list of libraries if one of them can load the model.";

const unnamed: Rule["find"] = ({ facts, best }) => {
  // An example for those who have said nothing yet; for other tasks it would be the wrong library more often than not.
  const example = facts.pipelineTag === undefined ? "transformers" : undefined;
  const key = best?.library ?? toTaskFacts(facts)?.libraryName ?? example;
  const missing = "The record does not say which library loads the model.";
  if (best === undefined) {
    const improves =
      "The page shows code if this hub has code for the library, and people filtering by library will find the model.";
    return key === undefined
      ? { effect: "code", missing, improves, action: nameOne, additions: [] }
      : { effect: "code", missing, improves, additions: [line(key)] };
  }
  // A tag or a file format names it too: the code is not a guess, and the filter knows both.
  if (best.chosenBy !== "hint") return undefined;
  return {
    effect: "certainty",
    missing: `${missing} The code shown is a guess from ${factsInWords([best.fact])}.`,
    improves: "The code is no longer a guess.",
    additions: [line(best.library)],
  };
};

/** A word of the author, or a library that is not in the registry. */
function unknown({ best }: Examined, libraryName: string): ReturnType<Rule["find"]> {
  // Another spelling of a library, or one of its formats, is understood.
  if (best?.fact.startsWith("library_name")) return undefined;
  // A tag or a file format names a library that has code: the name is that of another one, and replacing it would be wrong.
  if (best !== undefined && best.chosenBy !== "hint") return undefined;
  const [alike] = nearest(libraryName, libraryKeys, (key) => key, 1, 0.6);
  const key = best?.library ?? alike;
  const missing = `The record names the library ${libraryName}, which this hub does not know.`;
  if (key === undefined) {
    return {
      effect: "code",
      missing,
      improves: "The page shows code, if one of the libraries that this hub knows can load the model too.",
      action: nameOne,
      additions: [],
    };
  }
  return {
    effect: best === undefined ? "code" : "certainty",
    missing,
    improves:
      best === undefined
        ? `If ${entryOf(key).label} loads the model, its page shows code.`
        : `If ${entryOf(key).label} loads the model, the code that is shown for it is no longer a guess.`,
    additions: [line(key)],
  };
}

/** The library is known and has only a message, while what the record says of files fits another. */
function misnamed({ facts, libraries, best, formats }: Examined, libraryName: LibraryKey): ReturnType<Rule["find"]> {
  const named = libraries.find(({ library: key }) => key === libraryName);
  if (best === undefined || named === undefined || best.library === libraryName) return undefined;
  const isConversion = ["gguf", "mlx", "onnx"].some((format) => formats.has(format as "gguf"));
  const isNamed = best.chosenBy === "library_name" || best.chosenBy === "tag";
  if (isNamed || !isConversion || facts.architectures !== undefined) return undefined;
  if (named.snippets.some(({ code }) => code.text !== "")) return undefined;
  const isGuess = best.chosenBy === "hint";
  return {
    effect: isGuess ? "certainty" : "page",
    missing: `The record names the library ${libraryName}, for which this hub has no code with weights in this format.`,
    improves: isGuess
      ? `The code for ${entryOf(best.library).label} comes first and is not a guess.`
      : `The page no longer says that ${entryOf(libraryName).label} has no code for this model.`,
    additions: [line(best.library)],
  };
}

const line = (key: string): ReturnType<typeof cardLines> => cardLines(`library_name: ${key}`, true);

import { listInWords } from "../list-in-words.ts";

const tagPrefix = "tag ";

/**
 * Lists facts in a sentence: each once, with all tags together at the end. Separate several facts in one string with commas.
 *
 * @example factsInWords(["tag lora, pipeline_tag", "tag qwen3"]) // "pipeline_tag and the tags lora and qwen3"
 */
export function factsInWords(facts: readonly string[]): string {
  const named = [...new Set(facts.flatMap((fact) => fact.split(", ")))];
  const tags = named.flatMap((fact) => (fact.startsWith(tagPrefix) ? [fact.slice(tagPrefix.length)] : []));
  const others = named.filter((fact) => !fact.startsWith(tagPrefix));
  if (tags.length === 0) return listInWords(others);
  return listInWords([...others, `the ${tags.length === 1 ? "tag" : "tags"} ${listInWords(tags)}`]);
}

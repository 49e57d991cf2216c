import { modelTypes } from "@modelshelf/registry";

/** No type has more words: `pe_audio_video_encoder`. */
const mostWords = 4;

/** Written without what separates words: `gemma-3` is `gemma3`. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, "");

let known: ReadonlyMap<string, string> | undefined;

/**
 * The types of models of transformers that a name has words of, the longest first: they say most.
 *
 * @param name of a repository, without its owner
 * @example typesInName("Qwen3-ASR-1.7B-hf") // ["qwen3_asr", "qwen3"]
 */
export function typesInName(name: string): readonly string[] {
  known ??= new Map([...modelTypes()].map((type) => [plain(type), type]));
  const words = name.split(/[^A-Za-z\d]+/).map(plain);
  const found: string[] = [];
  for (let length = mostWords; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const type = known.get(words.slice(start, start + length).join(""));
      if (type !== undefined && !found.includes(type)) found.push(type);
    }
  }
  return found;
}

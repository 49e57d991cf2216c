import type { ModelFacts } from "@modelshelf/registry";
import type { Derivations } from "./derivations.ts";
import { type Found, guessed } from "./found.ts";

/** Words in names and tags of SpeechBrain's models that tell which class loads them, the most telling first. */
const words: readonly (readonly [word: RegExp, name: string])[] = [
  [/sepformer|separat/i, "SepformerSeparation"],
  [/metricgan|enhance|denois/i, "SpectralMaskEnhancement"],
  [/spkrec|speaker|ecapa|xvect|lang-?id|language-?identification|emotion|command/i, "EncoderClassifier"],
  [/tacotron/i, "Tacotron2"],
];

/** Recognizers without a decoder of their own: what they hear is read off by CTC. */
const withoutDecoder = /wav2vec|hubert|wavlm|ctc/i;

/**
 * The class that loads a model of SpeechBrain, where the record leaves `speechbrain_interface` of config.json out: by its
 * name and tags, else by its task. Always a guess.
 */
export function deriveSpeechbrain(model: ModelFacts, note: Derivations): Pick<ModelFacts, "speechbrain"> {
  const { libraryName, tags, speechbrain } = model;
  const isOne = libraryName === undefined ? tags.includes("speechbrain") : libraryName === "speechbrain";
  if (!isOne || speechbrain?.interface !== undefined) return {};
  const found = foundIn(model);
  if (found === undefined) return {};
  note("speechbrain.interface", found);
  return { speechbrain: { ...speechbrain, interface: found.value } };
}

function foundIn({ id, tags, pipelineTag }: ModelFacts): Found | undefined {
  const name = id.slice(id.indexOf("/") + 1);
  for (const [word, value] of words) {
    if (word.test(name)) return guessed(value, "the name");
    const tag = tags.find((one) => word.test(one));
    if (tag !== undefined) return guessed(value, `tag ${tag}`);
  }
  if (pipelineTag === "automatic-speech-recognition") {
    // Whisper is loaded by a class that reads no file by itself.
    if (/whisper/i.test(name)) return undefined;
    return withoutDecoder.test([name, ...tags].join(" "))
      ? guessed("EncoderASR", "pipeline_tag, the name")
      : guessed("EncoderDecoderASR", "pipeline_tag");
  }
  return pipelineTag === "audio-classification" ? guessed("EncoderClassifier", "pipeline_tag") : undefined;
}

import { expect, test } from "vitest";
import { snippetsFor, snippetText } from "@modelshelf/registry";
import { toModelFacts } from "../facts/to-model-facts.ts";
import { parseRecord } from "../record/parse-record.ts";

function factsOf(name: string, fields: object = {}): ReturnType<typeof toModelFacts> {
  const { record } = parseRecord("model", { id: `acme/${name}`, library_name: "speechbrain", ...fields });
  if (record === undefined) throw new Error("The record of this test is no record.");
  return toModelFacts(record);
}

const asr = { pipeline_tag: "automatic-speech-recognition" };

// Names as SpeechBrain gives them, and the class that their model cards load them with.
test.each([
  ["asr-crdnn-rnnlm-librispeech", asr, "EncoderDecoderASR"],
  ["asr-transformer-transformerlm-librispeech", asr, "EncoderDecoderASR"],
  ["asr-wav2vec2-commonvoice-en", asr, "EncoderASR"],
  ["own-recognizer", { ...asr, tags: ["CTC"] }, "EncoderASR"],
  ["spkrec-ecapa-voxceleb", {}, "EncoderClassifier"],
  ["lang-id-voxlingua107-ecapa", { pipeline_tag: "audio-classification" }, "EncoderClassifier"],
  ["metricgan-plus-voicebank", { pipeline_tag: "audio-to-audio" }, "SpectralMaskEnhancement"],
  ["sepformer-wsj02mix", { pipeline_tag: "audio-to-audio" }, "SepformerSeparation"],
  ["tts-tacotron2-ljspeech", { pipeline_tag: "text-to-speech" }, "Tacotron2"],
  ["asr-whisper-large-v2-commonvoice-fa", asr, undefined],
  ["unfinished", {}, undefined],
])("%s is loaded by its class, which is marked as a guess", (name, fields, expected) => {
  const { speechbrain, derived } = factsOf(name, fields);
  expect(speechbrain?.interface).toBe(expected);
  expect(derived?.["speechbrain.interface"]?.level).toBe(expected && "guessed");
});

test("what the record states stays, and other libraries get none", () => {
  const config = { speechbrain: { speechbrain_interface: "EncoderASR" } };
  expect(factsOf("spkrec-ecapa-voxceleb", { config })).toMatchObject({ speechbrain: { interface: "EncoderASR" } });
  expect(factsOf("spkrec-ecapa", { library_name: "espnet", tags: ["speechbrain"] }).speechbrain).toBeUndefined();
});

test("there is code where there was a message", () => {
  const [found] = snippetsFor(factsOf("asr-crdnn-rnnlm-librispeech", asr));
  expect(found?.snippets.map(snippetText).join("\n")).toContain("EncoderDecoderASR.from_hparams");
});

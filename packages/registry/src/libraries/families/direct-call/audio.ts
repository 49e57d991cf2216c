import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { ModelFacts } from "../../../model.ts";
import { mediaFor, speechSample } from "../media.ts";
import { type DirectCall, type DirectUse, logits, nothing, oneOf, outputs, torchImport } from "./direct-call.ts";
import { topLabels } from "./labels.ts";
import { toModel } from "./images.ts";

export const loadAudio = py`from transformers.audio_utils import load_audio`;

/** The packages with which `load_audio` reads files and changes their sampling rate. */
export const audioPackages = ["soundfile", "soxr"];

/** Lines that make `inputs` of audio. Another sampling rate than the model's ends with an error that names it. */
export function heard(model: ModelFacts, prepare: Code<"python">): Code<"python"> {
  const isExtractor = prepare.text === "extractor";
  const rate = isExtractor ? py`extractor.sampling_rate` : py`processor.feature_extractor.sampling_rate`;
  return py`
    rate = ${rate}
    audio = load_audio(${mediaFor(model, speechSample)}, sampling_rate=rate)
    inputs = ${prepare}(audio, sampling_rate=rate, return_tensors="pt")${toModel}
  `;
}

const listening = (imports: Code<"python">, finish: (prepare: Code<"python">) => Code<"python">): DirectCall["use"] => {
  return (model, prepare): DirectUse => ({
    imports,
    helpers: loadAudio,
    lines: py`
      ${heard(model, prepare)}
      ${finish(prepare)}
    `,
    packages: audioPackages,
  });
};

const onlySound = oneOf("AutoFeatureExtractor", "AutoProcessor");

const labels = py`
  ${logits}
  ${topLabels}
`;

/** The letters that are likeliest at each moment; decoding drops the repeated ones. */
const spelled = (prepare: Code<"python">): Code<"python"> => py`
  ${logits}
  print(${prepare}.batch_decode(logits.argmax(-1))[0])
`;

const written = (prepare: Code<"python">): Code<"python"> => py`
  outputs = model.generate(**inputs)
  print(${prepare}.batch_decode(outputs, skip_special_tokens=True)[0])
`;

const transduced = (prepare: Code<"python">): Code<"python"> => py`
  outputs = model.generate(**inputs, return_dict_in_generate=True)
  print(${prepare}.batch_decode(outputs.sequences, skip_special_tokens=True)[0])
`;

const speaker = py`
  ${outputs}
  print(outputs.embeddings.shape)
`;

const moments = py`
  ${logits}
  print(logits.sigmoid().shape)
`;

/** Classes that listen. */
export const audioCalls: ReadonlyMap<string, DirectCall> = new Map<string, DirectCall>([
  ["AutoModelForAudioClassification", { load: onlySound, use: listening(torchImport, () => labels) }],
  ["AutoModelForCTC", { load: oneOf("AutoProcessor"), use: listening(torchImport, spelled) }],
  ["AutoModelForSpeechSeq2Seq", { load: oneOf("AutoProcessor"), use: listening(nothing, written) }],
  ["AutoModelForTDT", { load: oneOf("AutoProcessor"), use: listening(nothing, transduced) }],
  ["AutoModelForRNNT", { load: oneOf("AutoProcessor"), use: listening(nothing, transduced) }],
  ["AutoModelForAudioXVector", { load: onlySound, use: listening(torchImport, () => speaker) }],
  ["AutoModelForAudioFrameClassification", { load: onlySound, use: listening(torchImport, () => moments) }],
]);

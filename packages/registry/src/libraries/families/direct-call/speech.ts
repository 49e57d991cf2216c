import type { Code } from "../../../code/code.ts";
import { py } from "../../../code/python.ts";
import type { ModelFacts } from "../../../model.ts";
import { type DirectCall, type DirectUse, nothing, oneOf, outputs, textOf, torchImport } from "./direct-call.ts";

interface Voice {
  readonly isGenerated: boolean;
  /** The sound in what the model gives, one dimension. */
  readonly sound: Code<"python">;
  readonly rate: Code<"python">;
}

/** Read in release 5.23.0: each model type has its own place for the sound and for its sampling rate. */
const voices: ReadonlyMap<string | undefined, Voice> = new Map([
  ["vits", { isGenerated: false, sound: py`outputs.waveform[0]`, rate: py`model.config.sampling_rate` }],
  ["bark", { isGenerated: true, sound: py`outputs[0]`, rate: py`model.generation_config.sample_rate` }],
  ["musicgen", { isGenerated: true, sound: py`outputs[0, 0]`, rate: py`model.config.audio_encoder.sampling_rate` }],
  [
    "musicgen_melody",
    { isGenerated: true, sound: py`outputs[0, 0]`, rate: py`model.config.audio_encoder.sampling_rate` },
  ],
]);

/** Music is made piece by piece: 256 pieces are about five seconds. */
const length = (model: ModelFacts): Code<"python"> =>
  model.modelType?.startsWith("musicgen") ? py`, max_new_tokens=256` : nothing;

function spoken(model: ModelFacts, prepare: Code<"python">): DirectUse | undefined {
  const voice = voices.get(model.modelType);
  if (voice === undefined) return undefined;
  const { isGenerated, sound, rate } = voice;
  const lines = py`
    inputs = ${prepare}(text=${textOf(model, "text-to-speech")}, return_tensors="pt").to(model.device)
    ${isGenerated ? py`outputs = model.generate(**inputs${length(model)})` : outputs}
    soundfile.write("output.wav", ${sound}.float().cpu().numpy(), ${rate})
  `;
  return {
    imports: isGenerated ? py`import soundfile` : py.lines(py`import soundfile`, torchImport),
    lines,
    packages: ["soundfile"],
  };
}

/** SpeechT5 makes a spectrogram; another model turns it into audio. Its voice is not part of it. */
function spokenByTwo(model: ModelFacts, prepare: Code<"python">): DirectUse | undefined {
  if (model.modelType !== "speecht5") return undefined;
  const lines = py`
    vocoder = SpeechT5HifiGan.from_pretrained("microsoft/speecht5_hifigan", device_map="auto")

    inputs = ${prepare}(text=${textOf(model, "text-to-speech")}, return_tensors="pt").to(model.device)
    voice = torch.zeros(1, 512, device=model.device)  # an x-vector; use one computed from a person's speech to sound like them
    speech = model.generate_speech(inputs["input_ids"], voice, vocoder=vocoder)
    soundfile.write("output.wav", speech.float().cpu().numpy(), 16000)
  `;
  return {
    imports: py.lines(py`import soundfile`, torchImport),
    names: ["SpeechT5HifiGan"],
    lines,
    packages: ["soundfile"],
  };
}

/** Classes that speak or make music, into a file. */
export const speechCalls: ReadonlyMap<string, DirectCall> = new Map<string, DirectCall>([
  ["AutoModelForTextToWaveform", { load: oneOf("AutoProcessor", "AutoTokenizer"), use: spoken }],
  ["AutoModelForTextToSpectrogram", { load: oneOf("AutoProcessor", "AutoTokenizer"), use: spokenByTwo }],
]);

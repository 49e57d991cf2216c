import { chooseAnyDevice } from "../families/device.ts";
import { exampleVoice } from "../families/example-voice.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Chatterbox",
  group: "speech",
  repository: { name: "Chatterbox", url: "https://github.com/resemble-ai/chatterbox" },
  counts: { path: "tokenizer.json" },
  snippets: (model) => [speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    English: { id: "ResembleAI/chatterbox", tags: ["chatterbox"] },
    turbo: { id: "ResembleAI/chatterbox-turbo", tags: ["chatterbox"] },
    "many languages": { id: "acme/chatterbox-multilingual-polish", tags: ["chatterbox"] },
  },
});

/** The classes of release 0.1.7, each with the file that only its repositories hold. */
const kinds = [
  { file: "t3_cfg.safetensors", module: "chatterbox.tts", name: "ChatterboxTTS" },
  { file: "t3_turbo_v1.safetensors", module: "chatterbox.tts_turbo", name: "ChatterboxTurboTTS" },
  { file: "t3_mtl23ls_v2.safetensors", module: "chatterbox.mtl_tts", name: "ChatterboxMultilingualTTS" },
] as const;

type Kind = (typeof kinds)[number];

function kindOf({ id, files = [] }: ModelFacts): Kind {
  const [english, turbo, multilingual] = kinds;
  const known = kinds.find(({ file }) => files.includes(file));
  if (known !== undefined) return known;
  if (/turbo/i.test(id)) return turbo;
  return /multilingual|mtl/i.test(id) ? multilingual : english;
}

/** `from_pretrained` loads the project's own weights, whatever the repository; `from_local` loads any. */
function speech(model: ModelFacts): Snippet {
  const { module, name } = kindOf(model);
  const spoken: Code<"python"> = name === "ChatterboxMultilingualTTS" ? py`, language_id="en"` : emptyCode("python");
  const code = py`
    ${exampleVoice.imports}

    import torch
    import torchaudio
    from ${moduleName(module)} import ${py.identifier(name)}
    from huggingface_hub import snapshot_download

    ${chooseAnyDevice}
    model = ${py.identifier(name)}.from_local(snapshot_download(${model.id}), device)

    text = ${questionFor(model, "Knight takes rook, the archers fall back, and the dragon wakes up at last.")}
    wav = model.generate(text${spoken})
    torchaudio.save("speech.wav", wav, model.sr)

    # The same in the voice of a recording:
    ${exampleVoice.line}
    wav = model.generate(text${spoken}, audio_prompt_path=${exampleVoice.name})
    torchaudio.save("speech_in_that_voice.wav", wav, model.sr)
  `;
  return { install: { pip: ["chatterbox-tts"] }, code };
}

function moduleName(module: Kind["module"]): Code<"python"> {
  if (module === "chatterbox.tts") return py`chatterbox.tts`;
  return module === "chatterbox.mtl_tts" ? py`chatterbox.mtl_tts` : py`chatterbox.tts_turbo`;
}

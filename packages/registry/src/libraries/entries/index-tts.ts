import { exampleVoice } from "../families/example-voice.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, questionFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "IndexTTS",
  group: "speech",
  repository: { name: "IndexTTS", url: "https://github.com/index-tts/index-tts" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [setUp, clone(model)],
  samples: {
    "release 2.5": { id: "IndexTeam/IndexTTS-2.5", tags: ["index-tts"], pipelineTag: "text-to-speech" },
    "release 2": { id: "IndexTeam/IndexTTS-2", tags: ["index-tts"], pipelineTag: "text-to-speech" },
    "release 1": { id: "IndexTeam/IndexTTS-1.5", tags: ["index-tts"], pipelineTag: "text-to-speech" },
  },
});

/** The project supports no other way than uv, which reads its lock file. */
const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/index-tts/index-tts.git" },
  code: sh`uv sync --all-extras`,
  note: "Needs uv (https://docs.astral.sh/uv). Run the code in this folder with uv run python.",
};

/** Each release has a class of its own (README of commit ee40fa7); the repositories tell them apart by name only. */
function generation(id: string): readonly [module: Code<"python">, className: Code<"python">, more: Code<"python">] {
  if (/tts[-_ ]?v?2[._-]5/i.test(id)) return [py`infer_v2_5`, py`IndexTTS2`, py`, lang="EN"`];
  if (/tts[-_ ]?v?2(?![\d])/i.test(id)) return [py`infer_v2`, py`IndexTTS2`, emptyCode("python")];
  return [py`infer`, py`IndexTTS`, emptyCode("python")];
}

function clone(model: ModelFacts): Snippet {
  const [module, className, more] = generation(model.id);
  const code = py`
    ${exampleVoice.imports}

    from huggingface_hub import snapshot_download
    from indextts.${module} import ${className}

    snapshot_download(${model.id}, local_dir="checkpoints")
    tts = ${className}(model_dir="checkpoints", cfg_path="checkpoints/config.yaml")

    text = ${questionFor(model, "Good evening, and welcome aboard.")}
    ${exampleVoice.line}
    tts.infer(${exampleVoice.name}, text, output_path="speech.wav"${more})
  `;
  return { title: "Speak with the voice of a recording", code, note: "The repository must contain a config.yaml." };
}

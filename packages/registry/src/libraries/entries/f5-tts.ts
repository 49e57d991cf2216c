// Source: https://pypi.org/project/f5-tts/ (f5_tts/api.py of 1.1.22)
import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { exampleVoice } from "../families/example-voice.ts";
import { repositoryFile } from "../families/repository-file.ts";
import { defineLibrary, type ModelFacts, py, questionFor, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "F5-TTS",
  group: "speech",
  repository: { name: "F5-TTS", url: "https://github.com/SWivid/F5-TTS" },
  counts: { anyOf: [{ extension: "safetensors" }, { extension: "pt" }] },
  snippets: (model) => [speech(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "F5-TTS itself": { id: "SWivid/F5-TTS", tags: ["f5-tts"] },
    "E2-TTS": { id: "SWivid/E2-TTS", tags: ["f5-tts"] },
    "a fine-tuned one": { id: "acme/F5-TTS-Polish", tags: ["f5-tts"] },
  },
});

const published = new Map([
  ["SWivid/F5-TTS", { architecture: "F5TTS_v1_Base", file: "F5TTS_v1_Base/model_1250000.safetensors" }],
  ["SWivid/E2-TTS", { architecture: "E2TTS_Base", file: "E2TTS_Base/model_1200000.safetensors" }],
]);

function speech(model: ModelFacts): Snippet {
  const known = published.get(model.id);
  const { architecture, file } = known ?? { architecture: "F5TTS_v1_Base", file: undefined };
  const checkpoint = repositoryFile(file === undefined ? model : { ...model, files: [file] }, extensionOf(model));
  const code = py`
    ${exampleVoice.imports}

    from f5_tts.api import F5TTS
    ${checkpoint.imports}

    ${checkpoint.search}
    checkpoint = hf_hub_download(repo_id=${model.id}, filename=${checkpoint.name})
    f5tts = F5TTS(model=${architecture}, ckpt_file=checkpoint)

    ${exampleVoice.line}
    f5tts.infer(
        ref_file=${exampleVoice.name},
        ref_text=${exampleVoice.words},
        gen_text=${questionFor(model, "By noon the fog had lifted, and the sun shone on the whole valley.")},
        file_wave="speech.wav",
    )
  `;
  const note = [
    checkpoint.note,
    "For an older checkpoint, the architecture is F5TTS_Base. If the repository has its own vocab.txt, download it the same way and pass it as vocab_file.",
  ];
  return {
    install: { pip: ["f5-tts", torchForTorchaudio] },
    code,
    ...(known === undefined && { note: note.filter(Boolean).join(" ") }),
  };
}

/** Checkpoints of training are `.pt` files; published ones are mostly safetensors. */
function extensionOf({ id, files = [] }: ModelFacts): "pt" | "safetensors" {
  const isOnlyPt = files.some((name) => name.endsWith(".pt")) && !files.some((name) => name.endsWith(".safetensors"));
  return isOnlyPt && !published.has(id) ? "pt" : "safetensors";
}

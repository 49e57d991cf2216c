// Source: https://pypi.org/project/f5-tts/ (f5_tts/api.py of 1.1.22)
import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { questionFor } from "../families/prompts.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "F5-TTS",
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
  const { architecture, file } = known ?? {
    architecture: "F5TTS_v1_Base",
    file: "path/in/repository/model.safetensors",
  };
  const code = py`
    from f5_tts.api import F5TTS
    from huggingface_hub import hf_hub_download

    checkpoint = hf_hub_download(repo_id=${model.id}, filename=${file})
    f5tts = F5TTS(model=${architecture}, ckpt_file=checkpoint)

    f5tts.infer(
        ref_file="path/to/voice.wav",
        ref_text="The words that are spoken in that recording.",
        gen_text=${questionFor(model, "By noon the fog had lifted, and the sun shone on the whole valley.")},
        file_wave="speech.wav",
    )
  `;
  const note =
    "Replace the file name with that of the repository's file, and the architecture if it is an older one (F5TTS_Base). " +
    "If it has its own vocab.txt, download it the same way and pass it as vocab_file.";
  return { install: { pip: ["f5-tts", torchForTorchaudio] }, code, ...(known === undefined && { note }) };
}

import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "VoiceCraft",
  repository: { name: "VoiceCraft", url: "https://github.com/jasonppy/VoiceCraft" },
  docsUrl: "https://github.com/jasonppy/VoiceCraft",
  snippets: (model) => [load(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "pyp1/VoiceCraft_830M_TTSEnhanced", tags: ["voicecraft"], pipelineTag: "text-to-speech" },
  },
});

/** The class stands in a folder of the repository; there is no package of this name. */
function load(model: ModelFacts): Snippet {
  const code = py`
    from models.voicecraft import VoiceCraft

    model = VoiceCraft.from_pretrained(${model.id})
    model.eval()
  `;
  return {
    install: {
      clone: "https://github.com/jasonppy/VoiceCraft",
      pip: ["huggingface_hub", "numpy", "safetensors", "torch", "torchmetrics"],
    },
    code,
    note: "Run it in the cloned folder. To speak or to edit speech see its tts_demo.py and speech_editing_demo.py.",
  };
}

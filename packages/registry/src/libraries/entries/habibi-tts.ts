import { ownText } from "../families/prompts.ts";
import { torchForTorchaudio } from "../families/unstated-needs.ts";
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

/** Source: https://pypi.org/project/habibi-tts/ (release 0.1.1, infer_cli.py). */
export default defineLibrary({
  label: "Habibi-TTS",
  group: "speech",
  repository: { name: "Habibi-TTS", url: "https://github.com/SWivid/Habibi-TTS" },
  counts: { extension: "safetensors" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [speak(model)],
  samples: { "any model": { id: "SWivid/Habibi-TTS", tags: ["habibi-tts"], pipelineTag: "text-to-speech" } },
});

function speak(model: ModelFacts): Snippet {
  const code = sh`
    habibi-tts_infer-cli \
      --ckpt_file ${`hf://${model.id}/Unified/model_200000.safetensors`} \
      --vocab_file ${`hf://${model.id}/Unified/vocab.txt`} \
      --gen_text ${ownText(model) ?? "مرحبا، كيف حالك اليوم؟"}
  `;
  return {
    install: { pip: ["habibi-tts", torchForTorchaudio] },
    code,
    note: "Speaks with the voice that comes with the package; for another, add --ref_audio with a recording and --ref_text with its words. Other repositories name their files differently. Single-dialect models are in Specialized; set --dialect to match.",
  };
}

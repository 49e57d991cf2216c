import { instead, notices } from "../families/notices.ts";
import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

const recognition = "automatic-speech-recognition";

export default defineLibrary({
  label: "NeMo",
  group: "speech",
  about:
    "NVIDIA's toolkit for speech and language models: recognition, synthesis, speakers, and large models on many GPUs.",
  alsoCalled: ["nvidia nemo"],
  repository: { name: "NeMo", url: "https://github.com/NVIDIA/NeMo" },
  listed: true,
  counts: { anyOf: [{ extension: "nemo" }, { path: "model_config.yaml" }, { extension: "json" }] },
  hosted: [recognition],
  endpoint: "HF_ENDPOINT",
  loads: { files: /(?:\.nemo|(?:^|\/)model_config\.yaml)$/, names: "*.nemo or model_config.yaml" },
  snippets: (model) =>
    model.tags.includes(recognition) || model.pipelineTag === recognition
      ? [speechRecognition(model)]
      : instead(
          "python",
          notices.nemoDomainUnknown,
          "Code is available for models that recognize speech (pipeline_tag automatic-speech-recognition).",
        ),
  samples: {
    "speech recognition": { id: "nvidia/parakeet-tdt-0.6b-v3", tags: ["nemo", recognition] },
    "another domain": { id: "nvidia/tts_hifigan", tags: ["nemo", "text-to-speech"] },
  },
});

function speechRecognition(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    import nemo.collections.asr as nemo_asr

    model = nemo_asr.models.ASRModel.from_pretrained(${model.id})

    ${file.line}
    transcriptions = model.transcribe([${file.name}])
    print(transcriptions[0].text)
  `;
  return { install: { pip: ["nemo_toolkit[asr]"] }, code };
}

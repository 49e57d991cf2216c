import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Reverb",
  group: "speech",
  repository: { name: "Reverb", url: "https://github.com/revdotcom/reverb" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [transcribe(model)],
  samples: { "any model": { id: "Revai/reverb-asr", tags: ["reverb"], pipelineTag: "automatic-speech-recognition" } },
});

// Source: https://github.com/revdotcom/reverb/blob/main/README.md

/** Loads a folder with the checkpoint and config.yaml. Its package is a WeNet of its own and bears that name. */
function transcribe(model: ModelFacts): Snippet {
  const file = downloaded(model, "jfk.wav");
  const code = py`
    ${file.imports}

    import wenet
    from huggingface_hub import snapshot_download

    reverb = wenet.load_model(snapshot_download(${model.id}))

    ${file.line}
    print(reverb.transcribe(${file.name}))
  `;
  return {
    install: { pip: ["git+https://github.com/revdotcom/reverb.git", "huggingface_hub"] },
    code,
    note: "Do not install another wenet in the same environment.",
  };
}

import { askServer } from "../families/chat-server.ts";
import { answerLength, beginningFor } from "../families/generation.ts";
import { hasRemoteCode, trustRemoteCode } from "../families/remote-code.ts";
import { defineLibrary, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

/** Read in release 0.5.23: `Engine` in `sglang/srt/entrypoints/engine.py`, the command in `sglang/cli/serve.py`. */
export default defineLibrary({
  label: "SGLang",
  group: "language",
  about: "A fast server for language and multimodal models on GPUs, which reuses what requests have in common.",
  repository: { name: "SGLang", url: "https://github.com/sgl-project/sglang" },
  docsUrl: "https://docs.sglang.ai",
  snippets: (model) => [served(model), askServer(model, 30000), written(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "text generation": { id: "acme/writer-8B", tags: ["sglang"], pipelineTag: "text-generation" },
    "code of its own": { id: "acme/inventor-8B", tags: ["sglang", "custom_code"] },
  },
});

const install = { pip: ["sglang"] };
const note = "Needs Linux and an NVIDIA GPU; for other chips, see the documentation.";

function served(model: ModelFacts): Snippet {
  const code = hasRemoteCode(model)
    ? sh`sglang serve --model-path ${model.id} --trust-remote-code`
    : sh`sglang serve --model-path ${model.id}`;
  return { title: "As a server", install, code, note };
}

/** The engine starts processes of its own, which import the program again. */
function written(model: ModelFacts): Snippet {
  const code = py`
    import sglang

    if __name__ == "__main__":
        engine = sglang.Engine(model_path=${model.id}${trustRemoteCode(model)})
        output = engine.generate(${beginningFor(model)}, {"max_new_tokens": ${answerLength}})
        print(output["text"])
        engine.shutdown()
  `;
  return { title: "In a program", install, code, note };
}

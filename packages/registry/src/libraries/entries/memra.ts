import { askServer } from "../families/chat-server.ts";
import { defineLibrary, type ModelFacts, questionFor, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "memra",
  group: "language",
  repository: { name: "memra", url: "https://github.com/avifenesh/memra" },
  // It downloads by calling `hf`.
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [setUp, generate(model), serve(model), askServer(model, 8080, "model")],
  samples: { "any model": { id: "acme/helper-9B-GGUF", tags: ["memra", "gguf"], pipelineTag: "text-generation" } },
});

const setUp: Snippet = {
  title: "Set up",
  install: { pip: ["huggingface_hub"] },
  code: sh`curl -fsSL https://raw.githubusercontent.com/avifenesh/memra/main/tools/install.sh | sh`,
  note: "For NVIDIA Blackwell GPUs (sm_120a) in workstations and PCs; for Hopper, compile it yourself. The prebuilt programs need Linux on x86_64 and driver 580 or newer, but no CUDA toolkit.",
};

const severalFiles =
  "If the repository has several GGUF files, add a colon and part of the file name after the id, such as :Q4_K_M.";

function generate(model: ModelFacts): Snippet {
  const question = questionFor(model, "What is the capital of Portugal?");
  const code = sh`MEMRA_CHAT=1 run-gen ${`hf:${model.id}`} --prompt ${question}`;
  return { title: "Ask once", code, note: severalFiles };
}

function serve(model: ModelFacts): Snippet {
  const code = sh`
    # Serves the OpenAI API at http://127.0.0.1:8080/v1
    MEMRA_MODELS=${`model=hf:${model.id}`} memra-server
  `;
  return { title: "Serve", code, note: severalFiles };
}

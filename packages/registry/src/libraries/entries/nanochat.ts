import { defineLibrary, type ModelFacts, questionFor, repositoryName, sh, type Snippet } from "../kit.ts";

/**
 * Source: https://github.com/karpathy/nanochat (commit 92d63d4). Checkpoints are below NANOCHAT_BASE_DIR, in a folder
 * for what they were trained for and one of any name, the tokenizer in another.
 */
export default defineLibrary({
  label: "nanochat",
  group: "language",
  repository: { name: "nanochat", url: "https://github.com/karpathy/nanochat" },
  counts: { extension: "pt" },
  snippets: (model) => [chat(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "acme/nanochat-d20", tags: ["nanochat"] } },
});

/** The packages that `scripts/chat_cli.py` imports; the project is not a package. */
const pip = ["torch==2.9.1", "tiktoken", "rustbpe", "kernels", "filelock", "psutil", "pyarrow", "huggingface_hub"];

function chat(model: ModelFacts): Snippet {
  const folder = `weights/chatsft_checkpoints/${repositoryName(model.id)}`;
  const code = sh`
    hf download ${model.id} --include "model_*.pt" "meta_*.json" --local-dir ${folder}
    hf download ${model.id} --include "tokenizer.pkl" --local-dir weights/tokenizer

    export NANOCHAT_BASE_DIR="$PWD/weights"
    python -m scripts.chat_cli --prompt ${questionFor(model, "Why is the sky blue?")}
  `;
  return {
    install: { clone: "https://github.com/karpathy/nanochat", pip },
    code,
    note: "Run it in the cloned folder. A model that was only pretrained goes into weights/base_checkpoints instead, and needs --source base.",
  };
}

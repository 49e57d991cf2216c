import { py } from "../../code/python.ts";
import type { ModelFacts } from "../../model.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Cartesia Pytorch",
  repository: { name: "Cartesia Pytorch", url: "https://github.com/cartesia-ai/cartesia_pytorch" },
  snippets: (model) => [generation(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "cartesia-ai/Rene-v0.1-1.3b-pytorch", tags: ["cartesia_pytorch"] } },
});

/**
 * The wheel of release 0.0.2 holds no code, hence the sources. The model has no tokenizer of its own, and its kernels are
 * for NVIDIA GPUs alone.
 */
function generation(model: ModelFacts): Snippet {
  const code = py`
    from cartesia_pytorch import ReneLMHeadModel
    from transformers import AutoTokenizer

    model = ReneLMHeadModel.from_pretrained(${model.id}).half().cuda()
    tokenizer = AutoTokenizer.from_pretrained("allenai/OLMo-1B-hf")

    inputs = tokenizer(["As a young man, Descartes"], return_tensors="pt")
    outputs = model.generate(inputs.input_ids.cuda(), max_length=50, top_k=100, top_p=0.99)
    print(tokenizer.batch_decode(outputs, skip_special_tokens=True)[0])
  `;
  return {
    install: { pip: ["cartesia-pytorch"], options: ["--no-binary", ":all:"] },
    code,
    note: "Needs an NVIDIA GPU.",
  };
}

import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Cartesia Pytorch",
  group: "speech",
  repository: { name: "Cartesia Pytorch", url: "https://github.com/cartesia-ai/cartesia_pytorch" },
  snippets: (model) => [generation(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "cartesia-ai/Rene-v0.1-1.3b-pytorch", tags: ["cartesia_pytorch"] } },
});

/**
 * Release 0.0.2 holds no code, neither as a wheel nor as sources, and cannot be built. 0.0.1 has the code and names no
 * dependencies; these are the ones that its setup.py installs, and Transformers 4: mamba-ssm 2.2.2 imports
 * classes that release 5 dropped. The model has no tokenizer of its own.
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
    install: {
      pip: [
        "cartesia-pytorch==0.0.1",
        "torch==2.4.0",
        "causal-conv1d==1.4.0",
        "mamba-ssm==2.2.2",
        "flash-attn==2.6.3",
        "transformers<5",
      ],
      options: ["--no-build-isolation"],
    },
    code,
    note: "Needs an NVIDIA GPU, and Python below 3.13. First install torch==2.4.0, numpy, setuptools and wheel: the kernels are compiled against them.",
  };
}

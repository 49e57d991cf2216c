import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Cartesia MLX",
  group: "speech",
  repository: { name: "Cartesia MLX", url: "https://github.com/cartesia-ai/cartesia_mlx" },
  snippets: (model) => [generation(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "cartesia-ai/Rene-v0.1-1.3b-4bit-mlx", tags: ["cartesia_mlx"] } },
});

function generation(model: ModelFacts): Snippet {
  const code = py`
    import cartesia_mlx as cmx
    import mlx.core as mx

    model = cmx.from_pretrained(${model.id})
    model.set_dtype(mx.float32)

    prompt = "As a young man, Descartes"
    print(prompt, end="", flush=True)
    for text in model.generate(
        prompt,
        max_tokens=500,
        eval_every_n=5,
        verbose=True,
        top_p=0.99,
        temperature=0.85,
    ):
        print(text, end="", flush=True)
  `;
  const guide = "https://github.com/cartesia-ai/edge/tree/main/cartesia-metal";
  return {
    install: { pip: ["cartesia-mlx"] },
    code,
    note: `For Macs with Apple silicon. Install its kernels, cartesia-metal, first: ${guide}`,
  };
}

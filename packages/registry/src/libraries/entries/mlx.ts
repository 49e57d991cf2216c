import { imageQuestion } from "../../inference/example-inputs.ts";
import { chatFor, questionFor } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py, repositoryName, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MLX",
  group: "frameworks",
  about: "Apple's framework for machine learning on its own chips, where CPU and GPU share memory.",
  alsoCalled: ["apple mlx", "apple silicon"],
  repository: { name: "MLX", url: "https://github.com/ml-explore/mlx-examples/tree/main" },
  listed: true,
  loads: { files: /\.(?:safetensors|npz)$/i, names: "*.safetensors or weights.npz" },
  snippets: (model) => {
    if (model.pipelineTag === "image-text-to-text") return [vision(model)];
    return [model.pipelineTag === "text-generation" ? text(model) : download(model)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "image and text": {
      id: "mlx-community/Qwen2-VL-2B-Instruct-4bit",
      tags: ["mlx"],
      pipelineTag: "image-text-to-text",
    },
    chat: {
      id: "mlx-community/Llama-3.2-3B-Instruct-4bit",
      tags: ["mlx", "conversational"],
      pipelineTag: "text-generation",
    },
    "text completion": { id: "mlx-community/Llama-3.2-3B-4bit", tags: ["mlx"], pipelineTag: "text-generation" },
    "completion of the card's example": {
      id: "mlx-community/poet-4bit",
      tags: ["mlx"],
      pipelineTag: "text-generation",
      widget: { text: "Shall I compare thee" },
    },
    "anything else": { id: "mlx-community/stable-diffusion", tags: ["mlx"], pipelineTag: "text-to-image" },
  },
});

/** Only on macOS does the package bring its kernels; on Linux they are extras, and that for CUDA takes gigabytes. */
const note = 'On Linux, also install "mlx[cuda]" for an NVIDIA GPU, or "mlx[cpu]".';

function vision(model: ModelFacts): Snippet {
  const { url, question } = imageQuestion(model);
  const code = py`
    from mlx_vlm import generate, load
    from mlx_vlm.prompt_utils import apply_chat_template
    from mlx_vlm.utils import load_config

    model, processor = load(${model.id})
    config = load_config(${model.id})

    image = [${url}]
    prompt = apply_chat_template(processor, config, ${question}, num_images=1)

    output = generate(model, processor, prompt, image)
    print(output.text)
  `;
  return { install: { pip: ["mlx-vlm"] }, code, note };
}

function text(model: ModelFacts): Snippet {
  const conversational = model.tags.includes("conversational");
  const prompt = conversational
    ? py`
        messages = ${chatFor(model)}
        prompt = tokenizer.apply_chat_template(messages, add_generation_prompt=True)
      `
    : py`prompt = ${questionFor(model, "Far out at sea, a lighthouse keeper")}`;
  const code = py`
    from mlx_lm import generate, load

    model, tokenizer = load(${model.id})

    ${prompt}
    text = generate(model, tokenizer, prompt=prompt, verbose=True)
  `;
  return { install: { pip: ["mlx-lm"] }, code, note };
}

function download(model: ModelFacts): Snippet {
  const code = sh`hf download ${model.id} --local-dir ${repositoryName(model.id)}`;
  return { install: { pip: ["huggingface_hub"] }, code };
}

import { callFor } from "../families/diffusion-call.ts";
import { logits } from "../families/direct-call/direct-call.ts";
import { topLabels } from "../families/direct-call/labels.ts";
import { answerLength } from "../families/generation.ts";
import { mediaFor } from "../families/media.ts";
import { images } from "../families/images.ts";
import { chatFor, questionFor } from "../families/prompts.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Pruna AI",
  group: "training",
  repository: { name: "Pruna AI", url: "https://github.com/PrunaAI/pruna" },
  docsUrl: "https://docs.pruna.ai",
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [optimized(model)],
  samples: {
    "diffusion pipeline": {
      id: "PrunaAI/FLUX.1-schnell-smashed",
      tags: ["pruna-ai", "diffusers"],
      pipelineTag: "text-to-image",
    },
    "diffusion pipeline for audio": {
      id: "PrunaAI/AudioLDM2-smashed",
      tags: ["pruna-ai", "diffusers"],
      pipelineTag: "text-to-audio",
    },
    "diffusion pipeline with a call of its own": {
      id: "PrunaAI/depth-smashed",
      tags: ["pruna-ai", "diffusers"],
      pipelineTag: "depth-estimation",
    },
    "text completion": transformersSample({ id: "PrunaAI/gpt2-smashed" }),
    chat: transformersSample({
      id: "PrunaAI/Llama-3.2-1B-Instruct-smashed",
      tags: ["pruna-ai", "transformers", "conversational"],
      chatTemplates: { tokenizer: "{{ messages }}" },
    }),
    "image classification": transformersSample({
      id: "PrunaAI/vit-smashed",
      pipelineTag: "image-classification",
      transformersInfo: { autoModel: "AutoModelForImageClassification", processor: "AutoImageProcessor" },
    }),
    "another task of transformers": transformersSample({ id: "PrunaAI/bert-smashed", pipelineTag: "fill-mask" }),
    "anything else": { id: "pruna-test/tiny-smashed", tags: ["pruna-ai"] },
    "professional edition": { id: "PrunaAI/tiny-pro-smashed", tags: ["pruna-ai", "pruna_pro-ai"] },
  },
});

/**
 * The optimized part decides how it is called, but not how it is loaded: `PrunaModel` stands for the pipeline or the
 * model itself and passes everything on to it. So one block does what transformers needs two for. Checked with pruna 0.3.4.
 */
function optimized(model: ModelFacts): Snippet {
  const pro = model.tags.includes("pruna_pro-ai");
  const [library, name] = pro ? [py`pruna_pro`, py`PrunaProModel`] : [py`pruna`, py`PrunaModel`];
  const {
    before = nothing,
    after = nothing,
    variable = py`model`,
    use = whatItIs(variable),
    packages = [],
    note,
  } = usageOf(model);
  const code = py`
    ${before}
    from ${library} import ${name}
    ${after}

    ${variable} = ${name}.from_pretrained(${model.id})

    ${use}
  `;
  const token = pro ? "Pruna Pro needs its own token: https://docs.pruna.ai" : undefined;
  const notes = [note, token, "Needs Python 3.10 to 3.13."].filter((text) => text !== undefined).join(" ");
  // Release 0.3.4 imports a function that huggingface_hub dropped in its second version.
  const install = { pip: [pro ? "pruna_pro" : "pruna", "huggingface_hub<2", ...packages] };
  return { install, code, note: notes };
}

const nothing = emptyCode("python");

/** Where the record does not say how the model is called: its class and what optimized it, which decide that. */
function whatItIs(variable: Code<"python">): Code<"python"> {
  return py`
    print(type(${variable}.model).__name__)
    print(${variable}.smash_config)
  `;
}

interface Usage {
  /** Imports, as they sort around the library's own. */
  readonly before?: Code<"python">;
  readonly after?: Code<"python">;
  readonly variable?: Code<"python">;
  readonly use?: Code<"python">;
  readonly packages?: readonly string[];
  readonly note?: string;
}

function usageOf(model: ModelFacts): Usage {
  if (model.tags.includes("diffusers")) return pipelineUsage(model);
  return model.tags.includes("transformers") ? transformersUsage(model) : {};
}

function pipelineUsage(model: ModelFacts): Usage {
  const variable = py`pipe`;
  const call = callFor(model);
  if (call === undefined) return { variable, note: "For how to call the pipeline, see the model card." };
  const { helpers, imports = nothing, lines, packages, note } = call;
  const before = py`
    ${imports}
    ${lines.text.includes("torch.") ? py`import torch` : nothing}
    ${helpers === undefined ? nothing : py`from diffusers.utils import ${helpers}`}
  `;
  return { before, variable, use: lines, packages, ...(note !== undefined && { note }) };
}

function transformersUsage(model: ModelFacts): Usage {
  const processor = model.transformersInfo?.processor;
  if (processor === undefined) return {};
  const name = py.identifier(processor);
  const after = py`from transformers import ${name}`;
  if (processor === "AutoImageProcessor") return imageUsage(model);
  const variable = processor === "AutoTokenizer" ? py`tokenizer` : py`processor`;
  const load = py`${variable} = ${name}.from_pretrained(${model.id})`;
  const writes = processor === "AutoTokenizer" && model.pipelineTag === "text-generation";
  return { after, use: py.blocks(load, writes ? generation(model) : whatItIs(py`model`)) };
}

/** The likeliest labels of an image. */
function imageUsage(model: ModelFacts): Usage {
  const use = py`
    processor = AutoImageProcessor.from_pretrained(${model.id})

    image = load_image(${mediaFor(model, images.cats)})
    inputs = processor(images=image, return_tensors="pt").to(model.device, model.dtype)
    ${logits}
    ${topLabels}
  `;
  const after = py`
    from transformers import AutoImageProcessor
    from transformers.image_utils import load_image
  `;
  return { before: py`import torch`, after, use };
}

function generation(model: ModelFacts): Code<"python"> {
  const chat = model.tags.includes("conversational") && model.chatTemplates !== undefined;
  const inputs = chat
    ? py`
        messages = ${chatFor(model)}
        inputs = tokenizer.apply_chat_template(
            messages,
            add_generation_prompt=True,
            tokenize=True,
            return_dict=True,
            return_tensors="pt",
        ).to(model.device)
      `
    : py`inputs = tokenizer(${questionFor(model, "Once upon a time,")}, return_tensors="pt").to(model.device)`;
  return py`
    ${inputs}
    outputs = model.generate(**inputs, max_new_tokens=${answerLength})
    print(tokenizer.decode(outputs[0], skip_special_tokens=True))
  `;
}

function transformersSample(facts: Pick<ModelFacts, "id"> & Partial<ModelFacts>): ModelFacts {
  return {
    tags: ["pruna-ai", "transformers"],
    pipelineTag: "text-generation",
    transformersInfo: { autoModel: "AutoModelForCausalLM", processor: "AutoTokenizer" },
    ...facts,
  };
}

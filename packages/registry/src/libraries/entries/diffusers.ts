import { furtherExampleFiles } from "../families/further-example-files.ts";
import { type Code, emptyCode, joinCode } from "../../code/code.ts";
import type { SnippetContext } from "../../hub-endpoint.ts";
import { baseModelOf, withoutBase } from "../families/base-model.ts";
import { withPromptCleaner } from "../families/clean-prompts.ts";
import { controlImage } from "../families/control-image.ts";
import { controlNetFamily } from "../families/control-net.ts";
import {
  callFor,
  callForAdapter,
  defaultPrompts,
  type DiffusionCall,
  hasPipeline,
  isUnconditional,
} from "../families/diffusion-call.ts";
import { chooseAnyDevice } from "../families/device.ts";
import { mediaFor } from "../families/media.ts";
import { ownPrompt, promptFor } from "../families/prompts.ts";
import { quantizedPipeline } from "../families/quantized-pipeline.ts";
import { quantizationArgument, type QuantizedLoading } from "../families/quantized.ts";
import { diffusersFileQuery } from "../file-query.ts";
import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";
import { partsWithWeights } from "../loaded-files.ts";

export default defineLibrary({
  label: "Diffusers",
  group: "generation",
  about:
    "Python pipelines that make images, video and audio by diffusion, built from exchangeable parts: models, schedulers, adapters.",
  alsoCalled: ["hugging face diffusers", "huggingface diffusers"],
  repository: { name: "🤗/diffusers", url: "https://github.com/huggingface/diffusers" },
  docsUrl: "https://huggingface.co/docs/hub/diffusers",
  listed: true,
  unpublishedCounts: diffusersFileQuery,
  hosted: ["image-to-image", "text-to-image"],
  examples: furtherExampleFiles,
  loads: partsWithWeights,
  snippets: (model, context) => [withPromptCleaner(model, snippetOf(model, context))],
  endpoint: "HF_ENDPOINT",
  samples: {
    inpainting: sample({ tags: ["diffusers:StableDiffusionInpaintPipeline"] }),
    "inpainting with the card's prompt": sample({
      diffusersClass: "StableDiffusionXLInpaintPipeline",
      widget: { text: "a red fox asleep on a bench" },
    }),
    controlnet: sample({ tags: ["controlnet"], baseModels: ["stable-diffusion-v1-5/stable-diffusion-v1-5"] }),
    "controlnet of poses": sample({
      tags: ["controlnet", "openpose"],
      baseModels: ["stable-diffusion-v1-5/stable-diffusion-v1-5"],
    }),
    "controlnet for XL": sample({ tags: ["controlnet"], baseModels: ["stabilityai/stable-diffusion-xl-base-1.0"] }),
    "controlnet for 3": sample({ tags: ["controlnet"], baseModels: ["stabilityai/stable-diffusion-3-medium"] }),
    "controlnet for Flux": sample({ tags: ["controlnet"], baseModels: ["black-forest-labs/FLUX.1-dev"] }),
    "controlnet for Qwen-Image": sample({ tags: ["controlnet"], baseModels: ["Qwen/Qwen-Image"] }),
    "controlnet for HunyuanDiT": sample({ tags: ["controlnet"], baseModels: ["Tencent-Hunyuan/HunyuanDiT"] }),
    "lora for images": sample({
      tags: ["lora"],
      pipelineTag: "text-to-image",
      baseModels: ["black-forest-labs/FLUX.1-dev", "acme/merged"],
      widget: { text: "-" },
      instancePrompt: "a photo of sks dog",
    }),
    "lora for editing images": sample({
      tags: ["lora"],
      pipelineTag: "image-to-image",
      baseModels: ["black-forest-labs/FLUX.1-Kontext-dev"],
    }),
    "lora for animating images": sample({
      tags: ["lora"],
      pipelineTag: "image-to-video",
      baseModels: ["Wan-AI/Wan2.2-I2V-A14B-Diffusers"],
    }),
    "lora for videos": sample({
      tags: ["lora"],
      pipelineTag: "text-to-video",
      baseModels: ["Wan-AI/Wan2.2-T2V-A14B-Diffusers"],
    }),
    "lora without a base model": sample({ tags: ["lora"] }),
    "textual inversion": sample({
      tags: ["textual_inversion"],
      baseModels: ["stable-diffusion-v1-5/stable-diffusion-v1-5"],
    }),
    "flux fill": sample({ tags: ["FluxFillPipeline"] }),
    "text to image": sample({ pipelineTag: "text-to-image" }),
    "image to image": sample({ pipelineTag: "image-to-image" }),
    "image to image by a pipeline for text": sample({ pipelineTag: "image-to-image", diffusersClass: "FluxPipeline" }),
    "image to video": sample({ pipelineTag: "image-to-video" }),
    "image to video without a prompt": sample({
      pipelineTag: "image-to-video",
      diffusersClass: "StableVideoDiffusionPipeline",
    }),
    "text to video": sample({ pipelineTag: "text-to-video" }),
    "text to audio": sample({ pipelineTag: "text-to-audio" }),
    "text to audio at a known rate": sample({ pipelineTag: "text-to-audio", tags: ["diffusers:AudioLDM2Pipeline"] }),
    "unconditional images": sample({ pipelineTag: "unconditional-image-generation" }),
    "pipeline that cleans its prompts": sample({
      pipelineTag: "video-to-video",
      diffusersClass: "WanVideoToVideoPipeline",
    }),
    "task with a call of its own": sample({ pipelineTag: "depth-estimation" }),
  },
});

/** Older releases call it `torch_dtype`; present ones warn about that name. */
const halfPrecision = py`, dtype=torch.bfloat16`;

/** First match wins: what a repository holds (an adapter, a special pipeline) says more than its task. */
function snippetOf(model: ModelFacts, { bits }: SnippetContext = {}): Snippet {
  if (hasPipeline(model, "StableDiffusionInpaintPipeline", "StableDiffusionXLInpaintPipeline"))
    return inpainting(model);
  if (model.tags.includes("controlnet")) return controlNet(model);
  if (model.tags.includes("lora")) return adapter(model, py`pipe.load_lora_weights(${model.id})`, ["peft"]);
  if (model.tags.includes("textual_inversion")) return adapter(model, py`pipe.load_textual_inversion(${model.id})`, []);
  return hasPipeline(model, "FluxFillPipeline")
    ? fluxFill(model)
    : wholePipeline(model, quantizedPipeline(model, bits));
}

function wholePipeline(model: ModelFacts, quantized: QuantizedLoading | undefined): Snippet {
  const call = callFor(model);
  const loader = needsImageLoader(model) ? "AutoPipelineForImage2Image" : "DiffusionPipeline";
  if (call !== undefined) {
    const load = loading(loader, model.id, { ...call, quantized }, !isUnconditional(model));
    const notes = [quantized?.note, call.note].filter((note) => note !== undefined);
    const packages = [...(quantized?.packages ?? []), ...call.packages];
    return snippet(load, call.lines, { packages, ...(notes.length > 0 && { note: notes.join(" ") }) });
  }
  return {
    ...snippet(loading(loader, model.id, {}), py`print(pipe)`, {}),
    note: "How to call the pipeline depends on what it was made for; see the model card.",
  };
}

/** Pipelines made for text alone: for images another class has to load the same files. */
function needsImageLoader(model: ModelFacts): boolean {
  const textPipelines = [
    "StableDiffusionPipeline",
    "StableDiffusionXLPipeline",
    "StableDiffusion3Pipeline",
    "FluxPipeline",
  ];
  return model.pipelineTag === "image-to-image" && hasPipeline(model, ...textPipelines);
}

function adapter(model: ModelFacts, load: Code<"python">, packages: readonly string[]): Snippet {
  const base = baseModelOf(model);
  if (base === undefined) return withoutBase("base_model in the card");
  const call = callForAdapter(model);
  const pipeline = loading("DiffusionPipeline", base, call);
  return snippet(py.lines(pipeline, load), call.lines, { ...call, packages: [...packages, ...call.packages] });
}

type Needs = Partial<Pick<DiffusionCall, "imports" | "helpers" | "packages" | "note">>;

function snippet(load: Code<"python">, call: Code<"python">, { packages = [], note }: Needs): Snippet {
  const needed = new Set(["diffusers", "transformers", "accelerate", ...packages]);
  return {
    install: { pip: [...needed], upgrade: true },
    code: py.blocks(load, call),
    ...(note !== undefined && { note }),
  };
}

/** Imports and the line that loads a pipeline. Older unconditional pipelines cannot return images in half precision. */
function loading(
  loader: string,
  id: string,
  { imports = emptyCode("python"), helpers, quantized }: Needs & { readonly quantized?: QuantizedLoading | undefined },
  half = true,
): Code<"python"> {
  const name = py.identifier(loader);
  const names = [loader, ...(quantized?.names ?? [])].map(py.identifier);
  return py`
    ${imports}
    import torch
    from diffusers import ${joinCode("python", names, ", ")}
    ${helpers ? py`from diffusers.utils import ${helpers}` : emptyCode("python")}

    ${chooseAnyDevice}
    ${quantized?.lines ?? emptyCode("python")}
    pipe = ${name}.from_pretrained(${id}${half ? halfPrecision : emptyCode("python")}${quantizationArgument(quantized)}, device_map=device)
  `;
}

/** Without `variant="fp16"`: it fails where a repository has no such files, and the weights are cast anyway. */
function inpainting(model: ModelFacts): Snippet {
  const load = py`
    import torch
    from diffusers import AutoPipelineForInpainting
    from diffusers.utils import load_image

    ${chooseAnyDevice}
    pipe = AutoPipelineForInpainting.from_pretrained(${model.id}${halfPrecision}, device_map=device)
  `;
  const call = py`
    prompt = ${ownPrompt(model) ?? "A tiger dozes on a wooden bench"}
    image = load_image(${furtherExampleFiles["bench.png"]}).resize((1024, 1024))
    mask_image = load_image(${furtherExampleFiles["bench-mask.png"]}).resize((1024, 1024))

    image = pipe(
        prompt=prompt,
        image=image,
        mask_image=mask_image,
        guidance_scale=8.0,
        num_inference_steps=20,  # 15 to 30 steps work well
        strength=0.99,  # has to stay below 1.0
        generator=torch.Generator(pipe.device).manual_seed(0),
    ).images[0]
    image.save("image.png")
  `;
  return snippet(load, call, {});
}

function fluxFill(model: ModelFacts): Snippet {
  const load = loading("FluxFillPipeline", model.id, { helpers: py`load_image` });
  const call = py`
    prompt = ${ownPrompt(model) ?? "A white cup with blue flowers painted on it"}
    image = load_image(${furtherExampleFiles["cup.png"]})
    mask_image = load_image(${furtherExampleFiles["cup-mask.png"]})

    image = pipe(
        prompt=prompt,
        image=image,
        mask_image=mask_image,
        height=1632,
        width=1232,
        guidance_scale=30,
        num_inference_steps=50,
        max_sequence_length=512,
        generator=torch.Generator("cpu").manual_seed(0),
    ).images[0]
    image.save("image.png")
  `;
  return snippet(load, call, { packages: ["sentencepiece"] });
}

/** The device has to be named twice: `device_map` moves only what the pipeline loads itself. */
function controlNet(model: ModelFacts): Snippet {
  const base = baseModelOf(model);
  if (base === undefined) return withoutBase("base_model in the card");
  const { network, pipeline, imageArgument } = controlNetFamily(model);
  const control = controlImage(model);
  const [networkClass, pipelineClass] = [py.identifier(network), py.identifier(pipeline)];
  const load = py`
    import torch
    from diffusers import ${networkClass}, ${pipelineClass}
    from diffusers.utils import load_image

    ${chooseAnyDevice}
    controlnet = ${networkClass}.from_pretrained(${model.id}${halfPrecision}, device_map=device)
    pipe = ${pipelineClass}.from_pretrained(
        ${base}, controlnet=controlnet${halfPrecision}, device_map=device
    )
  `;
  const call = py`
    prompt = ${promptFor(model, defaultPrompts.image)}
    ${py.comment(`It must be of the kind that the model was trained on; this one shows ${control.shows}.`)}
    control_image = load_image(${mediaFor(model, control.address)})

    image = pipe(prompt, ${py.identifier(imageArgument)}=control_image).images[0]
    image.save("image.png")
  `;
  return snippet(load, call, {});
}

function sample({ tags = [], ...facts }: Partial<ModelFacts>): ModelFacts {
  return { id: "acme/painter", tags: ["diffusers", ...tags], ...facts };
}

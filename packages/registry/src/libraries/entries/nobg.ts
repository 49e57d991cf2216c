import type { Install, Snippet } from "../../snippet.ts";
import { images } from "../families/images.ts";
import { mediaFor } from "../families/media.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py } from "../kit.ts";

export default defineLibrary({
  label: "nobg",
  group: "vision",
  repository: { name: "nobg", url: "https://github.com/feyninc/nobg" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [inOneCall(model), stepByStep(model)],
  samples: {
    "background removal": { id: "feyninc/FeyNobg", tags: ["nobg", "birefnet"], pipelineTag: "image-segmentation" },
    "cutting out what is named": { id: "acme/sam3-nobg", tags: ["nobg", "sam3", "promptable"] },
  },
});

/** It brings loadimg along, which imports requests unasked, and leaves the build of torch to its user. Checked with nobg 0.3.1. */
const install: Install = { pip: ["nobg", "torch", "torchvision", "requests"] };

/** Such models cut out what a text names (SAM 3); the others always take the foreground. */
const isPromptable = (model: ModelFacts): boolean => model.tags.includes("promptable");

const load = (model: ModelFacts): Code<"python"> => py`
  model = AutoModel.from_pretrained(${model.id}).eval()
  processor = AutoProcessor.from_pretrained(${model.id})
`;

function inOneCall(model: ModelFacts): Snippet {
  const prompt = isPromptable(model) ? py`, "the cat"` : emptyCode("python");
  const code = py`
    from nobg import AutoModel, AutoProcessor

    ${load(model)}

    cutout = model.predict(processor, ${mediaFor(model, images.cats)}${prompt})
    cutout.save("cutout.png")
  `;
  return { title: "In one call", install, code };
}

function stepByStep(model: ModelFacts): Snippet {
  const inputs = isPromptable(model) ? py`images=image, text="the cat"` : py`image`;
  const given = isPromptable(model) ? py`**inputs` : py`pixel_values=inputs["pixel_values"]`;
  const code = py`
    import torch
    from loadimg import load_img
    from nobg import AutoModel, AutoProcessor

    ${load(model)}

    image = load_img(${mediaFor(model, images.cats)}).convert("RGB")
    inputs = processor(${inputs}, return_tensors="pt")
    with torch.no_grad():
        outputs = model(${given})

    sizes = [(image.height, image.width)]
    alpha = processor.post_process_alpha_matting(outputs, target_sizes=sizes)[0]
    processor.cutout(image, alpha).save("cutout.png")
  `;
  return { title: "Step by step", install, code };
}

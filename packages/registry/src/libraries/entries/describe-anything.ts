import { chooseDevice, defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Describe Anything",
  group: "language",
  repository: { name: "Describe Anything", url: "https://github.com/NVlabs/describe-anything" },
  snippets: (model) => [description(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "nvidia/DAM-3B", tags: ["describe-anything"] } },
});

/** The class wants the name of the crops; `focal_prompt`, the word of its command lines, would fail when it is asked. */
function description(model: ModelFacts): Snippet {
  const file = downloaded(model, "cats.jpg");
  const code = py`
    ${file.imports}

    import torch
    from dam import DescribeAnythingModel
    from huggingface_hub import snapshot_download
    from PIL import Image

    snapshot_download(${model.id}, local_dir="checkpoints")
    ${chooseDevice}
    dam = DescribeAnythingModel(
        model_path="checkpoints",
        conv_mode="v1",
        prompt_mode="full+focal_crop",
    ).to(device)

    ${file.line}
    image = Image.open(${file.name}).convert("RGB")
    mask = Image.new("L", image.size)
    mask.paste(255, (0, 0, image.width // 2, image.height))  # white where the object is: the left half
    print(dam.get_description(image, mask, "<image>\nDescribe the masked region in detail."))
  `;
  // It calls no_init_weights with an argument that newer releases of transformers no longer take; 4.49 does.
  return { install: { pip: ["git+https://github.com/NVlabs/describe-anything", "transformers<4.50"] }, code };
}

import { defineLibrary, downloaded, type ModelFacts, promptFor, py, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/microsoft/TRELLIS (README, example.py and example_text.py). */
export default defineLibrary({
  label: "Trellis",
  group: "3d",
  repository: { name: "Trellis", url: "https://github.com/microsoft/TRELLIS" },
  counts: { extension: "safetensors" },
  snippets: (model) => {
    // Quantizers use the same word for something else, as a tag of language models.
    if (model.pipelineTag?.endsWith("-to-3d") !== true) return [];
    return [setUp, model.pipelineTag === "text-to-3d" ? fromText(model) : fromImage(model)];
  },
  endpoint: "HF_ENDPOINT",
  samples: {
    "from an image": { id: "microsoft/TRELLIS-image-large", tags: ["trellis"], pipelineTag: "image-to-3d" },
    "from a text": { id: "microsoft/TRELLIS-text-xlarge", tags: ["trellis"], pipelineTag: "text-to-3d" },
  },
});

const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/microsoft/TRELLIS.git" },
  code: sh`
    git submodule update --init --recursive
    . ./setup.sh --new-env --basic --xformers --flash-attn --diffoctreerast --spconv --mipgaussian --kaolin --nvdiffrast
  `,
  note: "Needs Linux, conda, the CUDA toolkit and an NVIDIA GPU with 16 GB or more.",
};

const save = py`
  outputs["gaussian"][0].save_ply("output.ply")
  glb = postprocessing_utils.to_glb(outputs["gaussian"][0], outputs["mesh"][0], simplify=0.95, texture_size=1024)
  glb.export("output.glb")
`;

function fromImage(model: ModelFacts): Snippet {
  const file = downloaded(model, "cat.png");
  const code = py`
    ${file.imports}

    from PIL import Image
    from trellis.pipelines import TrellisImageTo3DPipeline
    from trellis.utils import postprocessing_utils

    pipeline = TrellisImageTo3DPipeline.from_pretrained(${model.id})
    pipeline.cuda()

    ${file.line}
    outputs = pipeline.run(Image.open(${file.name}), seed=1)
    ${save}
  `;
  return { title: "Turn an image into 3D", code, note: "Run it in the cloned folder. Needs an NVIDIA GPU." };
}

function fromText(model: ModelFacts): Snippet {
  const code = py`
    from trellis.pipelines import TrellisTextTo3DPipeline
    from trellis.utils import postprocessing_utils

    pipeline = TrellisTextTo3DPipeline.from_pretrained(${model.id})
    pipeline.cuda()

    outputs = pipeline.run(${promptFor(model, "A teapot in the shape of a snail")}, seed=1)
    ${save}
  `;
  return { title: "Turn text into 3D", code, note: "Run it in the cloned folder. Needs an NVIDIA GPU." };
}

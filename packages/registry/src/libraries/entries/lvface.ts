import { defineLibrary, downloaded, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "LVFace",
  group: "vision",
  repository: { name: "LVFace", url: "https://github.com/bytedance/LVFace" },
  counts: { anyOf: [{ extension: "pt" }, { extension: "onnx" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [embed(model)],
  samples: {
    "any model": { id: "bytedance-research/LVFace", tags: ["lvface"], pipelineTag: "image-feature-extraction" },
  },
});

/** Without `timeout`, which the inferencer does not take in the copies of `inference_onnx.py` that could be read. */
function embed(model: ModelFacts): Snippet {
  const photo = downloaded({ id: model.id, tags: model.tags }, "astronaut.png");
  const code = py`
    ${photo.imports}

    from huggingface_hub import hf_hub_download
    from inference_onnx import LVFaceONNXInferencer
    from PIL import Image

    path = hf_hub_download(${model.id}, "LVFace-L_Glint360K/LVFace-L_Glint360K.onnx")
    inferencer = LVFaceONNXInferencer(path, use_gpu=True)

    # The face alone: left, top, right, bottom.
    ${photo.line}
    Image.open(${photo.name}).crop((150, 30, 300, 180)).save("face.png")
    embedding = inferencer.infer_from_image("face.png")
    print(embedding.shape)
  `;
  return {
    install: {
      clone: "https://github.com/bytedance/LVFace",
      pip: ["huggingface_hub", "onnxruntime-gpu", "opencv-python", "pillow", "requests"],
    },
    code,
    note: "Run it in the cloned folder. Other repositories name the file differently. The image must show an upright, cropped face.",
  };
}

import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://github.com/Tencent/Hunyuan3D-2 (commit 2ee4770). */
export default defineLibrary({
  label: "Hunyuan3D-2",
  group: "3d",
  repository: { name: "Hunyuan3D-2", url: "https://github.com/Tencent/Hunyuan3D-2" },
  counts: { anyOf: [{ fileName: "model_index" }, { fileName: "config" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [shape(model), texture(model)],
  samples: {
    "2.0": { id: "tencent/Hunyuan3D-2", tags: ["hunyuan3d-2"], pipelineTag: "image-to-3d" },
    mini: { id: "tencent/Hunyuan3D-2mini", tags: ["hunyuan3d-2"], pipelineTag: "image-to-3d" },
    "several views": { id: "tencent/Hunyuan3D-2mv", tags: ["hunyuan3d-2"], pipelineTag: "image-to-3d" },
  },
});

const install = {
  clone: "https://github.com/Tencent/Hunyuan3D-2",
  requirements: "requirements.txt",
  pip: ["."],
};

/** An object before a transparent background, in the cloned folder. */
const example = "assets/demo.png";

/** The pipeline looks into a folder of the repository, named for the kind of model. */
function folderOf(id: string): "hunyuan3d-dit-v2-mv" | "hunyuan3d-dit-v2-mini" | "hunyuan3d-dit-v2-0" {
  if (/2mv/i.test(id)) return "hunyuan3d-dit-v2-mv";
  return /2mini/i.test(id) ? "hunyuan3d-dit-v2-mini" : "hunyuan3d-dit-v2-0";
}

function shape(model: ModelFacts): Snippet {
  const folder = folderOf(model.id);
  const views = {
    front: "assets/example_mv_images/1/front.png",
    left: "assets/example_mv_images/1/left.png",
    back: "assets/example_mv_images/1/back.png",
  };
  const code = py`
    from hy3dgen.shapegen import Hunyuan3DDiTFlowMatchingPipeline

    pipeline = Hunyuan3DDiTFlowMatchingPipeline.from_pretrained(${model.id}, subfolder=${folder})

    mesh = pipeline(image=${folder === "hunyuan3d-dit-v2-mv" ? views : example})[0]
    mesh.export("shape.glb")
  `;
  return {
    title: "Make a shape",
    install,
    code,
    note: "Run it in the cloned folder, which holds the example. For NVIDIA GPUs; install PyTorch first. An image of your own needs a transparent background.",
  };
}

/** Textures come from the first repository alone; their two extensions are built by hand. */
function texture(model: ModelFacts): Snippet {
  const painter = folderOf(model.id) === "hunyuan3d-dit-v2-0" ? model.id : "tencent/Hunyuan3D-2";
  const code = py`
    import trimesh
    from hy3dgen.texgen import Hunyuan3DPaintPipeline

    pipeline = Hunyuan3DPaintPipeline.from_pretrained(${painter})

    mesh = pipeline(trimesh.load("shape.glb", force="mesh"), image=${example})
    mesh.export("textured.glb")
  `;
  return {
    title: "Paint it",
    install,
    code,
    note: "Run it in the cloned folder. Build its folders custom_rasterizer and differentiable_renderer of hy3dgen/texgen first, as the README says.",
  };
}

import { defineLibrary, type ModelFacts, py, type Snippet } from "../kit.ts";

/** Source: https://github.com/Tencent-Hunyuan/HY-World-2.0 (commit 05d3035). */
export default defineLibrary({
  label: "HY-World-2.0",
  group: "3d",
  repository: { name: "HY-World-2.0", url: "https://github.com/Tencent-Hunyuan/HY-World-2.0" },
  counts: { extension: "json" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [reconstruct(model)],
  samples: { "any model": { id: "tencent/HY-World-2.0", tags: ["hy-world-2"], pipelineTag: "image-to-3d" } },
});

function reconstruct(model: ModelFacts): Snippet {
  const code = py`
    from hyworld2.worldrecon.pipeline import WorldMirrorPipeline

    pipeline = WorldMirrorPipeline.from_pretrained(${model.id})
    pipeline("examples/worldrecon/realistic/Building", output_path="world")
  `;
  return {
    install: {
      clone: "https://github.com/Tencent-Hunyuan/HY-World-2.0",
      requirements: "requirements.txt",
      pip: ["torch==2.4.0", "torchvision==0.19.0"],
    },
    code,
    note: "Run it in the cloned folder, which holds the example: photos of one place from several viewpoints. For NVIDIA GPUs, with flash-attn.",
  };
}

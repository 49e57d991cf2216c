import { defineLibrary, downloaded, type ModelFacts, py, sh, type Snippet } from "../kit.ts";

/** Source: https://github.com/microsoft/TRELLIS.2 (README and example.py). */
export default defineLibrary({
  label: "TRELLIS.2",
  group: "3d",
  repository: { name: "TRELLIS.2", url: "https://github.com/microsoft/TRELLIS.2" },
  counts: { extension: "safetensors" },
  snippets: (model) => [setUp, fromImage(model)],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "microsoft/TRELLIS.2-4B", tags: ["trellis2"], pipelineTag: "image-to-3d" } },
});

const setUp: Snippet = {
  title: "Set up",
  install: { clone: "https://github.com/microsoft/TRELLIS.2.git" },
  code: sh`
    git submodule update --init --recursive
    . ./setup.sh --new-env --basic --flash-attn --nvdiffrast --nvdiffrec --cumesh --o-voxel --flexgemm
  `,
  note: "Needs Linux, conda, the CUDA toolkit and an NVIDIA GPU with 24 GB or more.",
};

function fromImage(model: ModelFacts): Snippet {
  const file = downloaded(model, "cat.png");
  const code = py`
    ${file.imports}

    import o_voxel
    from PIL import Image
    from trellis2.pipelines import Trellis2ImageTo3DPipeline

    pipeline = Trellis2ImageTo3DPipeline.from_pretrained(${model.id})
    pipeline.cuda()

    ${file.line}
    mesh = pipeline.run(Image.open(${file.name}))[0]
    mesh.simplify(16777216)  # no more faces than nvdiffrast can handle

    glb = o_voxel.postprocess.to_glb(
        vertices=mesh.vertices,
        faces=mesh.faces,
        attr_volume=mesh.attrs,
        coords=mesh.coords,
        attr_layout=mesh.layout,
        voxel_size=mesh.voxel_size,
        aabb=[[-0.5, -0.5, -0.5], [0.5, 0.5, 0.5]],
        decimation_target=1000000,
        texture_size=4096,
        remesh=True,
        remesh_band=1,
        remesh_project=0,
    )
    glb.export("output.glb", extension_webp=True)
  `;
  const note =
    "Run it in the cloned folder. Needs an NVIDIA GPU. It also downloads DINOv3, whose terms you must accept first.";
  return { title: "Turn an image into 3D", code, note };
}

import { defaultPrompts } from "../families/diffusion-call.ts";
import { defineLibrary, type ModelFacts, promptFor, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "DiffusionKit",
  group: "generation",
  repository: { name: "DiffusionKit", url: "https://github.com/argmaxinc/DiffusionKit" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [image(model)],
  samples: {
    flux: { id: "argmaxinc/mlx-FLUX.1-schnell", tags: ["diffusionkit", "mlx", "flux"], pipelineTag: "text-to-image" },
    "stable diffusion 3": {
      id: "argmaxinc/mlx-stable-diffusion-3-medium",
      tags: ["diffusionkit", "mlx"],
      pipelineTag: "text-to-image",
    },
  },
});

/** Release 0.5.2 knows the six repositories of its authors and refuses any other id. */
const note = "For Macs with Apple silicon. DiffusionKit loads the repositories of argmaxinc that it knows by name.";

/** Four steps without guidance suit FLUX.1 schnell; FLUX.1 dev needs as many steps as Stable Diffusion. */
function image(model: ModelFacts): Snippet {
  const flux = model.tags.includes("flux");
  const pipelineClass = flux ? py`FluxPipeline` : py`DiffusionPipeline`;
  const code = py`
    from diffusionkit.mlx import ${pipelineClass}

    pipeline = ${pipelineClass}(
        shift=${flux ? py`1.0` : py`3.0`},
        ${py.lines(!flux && py`use_t5=False,`)}
        model_version=${model.id},
        low_memory_mode=True,
        a16=True,
        w16=True,
    )

    height, width = 512, 512
    image, _ = pipeline.generate_image(
        ${promptFor(model, defaultPrompts.image)},
        cfg_weight=${flux ? py`0.0` : py`5.0`},
        num_steps=${flux ? 4 : 50},
        latent_size=(height // 8, width // 8),
    )
    image.save("image.png")
  `;
  return { install: { pip: ["diffusionkit"] }, code, note };
}

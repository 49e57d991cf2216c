import { exampleFiles } from "../../inference/example-files.ts";

const diffusersDocs = "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main";
const inpaintingExamples =
  "https://raw.githubusercontent.com/CompVis/latent-diffusion/main/data/inpainting_examples/overture-creations-5sI6fQgYIuo";

/** Public images that the examples work on. */
export const images = {
  cat: exampleFiles["cat.png"],
  /** Two cats on a sofa. */
  cats: exampleFiles["cats.jpg"],
  /** A bench in a park, with a mask over what sits on it. */
  bench: { image: `${inpaintingExamples}.png`, mask: `${inpaintingExamples}_mask.png` },
  cup: { image: `${diffusersDocs}/cup.png`, mask: `${diffusersDocs}/cup_mask.png` },
} as const;

const documentation = "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main";
const diffusersDocs = "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main";
const inpaintingExamples =
  "https://raw.githubusercontent.com/CompVis/latent-diffusion/main/data/inpainting_examples/overture-creations-5sI6fQgYIuo";

/** Public images that the examples work on. */
export const images = {
  cat: `${documentation}/diffusers/cat.png`,
  guitarist: `${documentation}/diffusers/guitar-man.png`,
  parrots: `${documentation}/hub/parrots.png`,
  /** Two cats on a sofa. */
  sleepingCats: "http://images.cocodataset.org/val2017/000000039769.jpg",
  /** A bench in a park, with a mask over what sits on it. */
  bench: { image: `${inpaintingExamples}.png`, mask: `${inpaintingExamples}_mask.png` },
  cup: { image: `${diffusersDocs}/cup.png`, mask: `${diffusersDocs}/cup_mask.png` },
} as const;

/** Labels for the image of the parrots, to choose from. */
export const sights: readonly string[] = ["birds", "flowers", "a street"];

/** What may be looked for in it. */
export const sightedThings: readonly string[] = ["a bird", "a flower"];

const inpaintingExamples =
  "https://raw.githubusercontent.com/CompVis/latent-diffusion/main/data/inpainting_examples/overture-creations-5sI6fQgYIuo";
const diffusersDocs = "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main";
const controlImages = "https://huggingface.co/datasets/hf-internal-testing/diffusers-images/resolve/main/sd_controlnet";
const tradingCards = "https://github.com/HanClinto/CollectorVision/raw/main/docs";
const walkers = "https://github.com/pq-yang/MatAnyone/raw/main/inputs";

/**
 * Further example files, like `exampleFiles`, for the few libraries that need them. A library that uses one refers to this
 * table in its `examples`, so bundles of other libraries do not include it.
 */
export const furtherExampleFiles = {
  /** A chest from the front, larger than `x-ray.png` and in the public domain. */
  "chest.png": "https://upload.wikimedia.org/wikipedia/commons/c/c8/Chest_Xray_PA_3-8-2010.png",
  /** A patch of skin, from the public SCIN dataset. */
  "skin.png": "https://storage.googleapis.com/dx-scin-public-data/dataset/images/3445096909671059178.png",
  /** Bars with their numbers. */
  "chart.png": "https://paddle-model-ecology.bj.bcebos.com/paddlex/imgs/demo_image/chart_parsing_02.png",
  "teapot.jpg": "https://huggingface.co/datasets/mishig/sample_images/resolve/main/teapot.jpg",
  /** A bench in a park, and a mask over what sits on it. */
  "bench.png": `${inpaintingExamples}.png`,
  "bench-mask.png": `${inpaintingExamples}_mask.png`,
  "cup.png": `${diffusersDocs}/cup.png`,
  "cup-mask.png": `${diffusersDocs}/cup_mask.png`,
  /** Images that ControlNets follow. */
  "edges.png": `${controlImages}/bird_canny.png`,
  "pose.png": `${controlImages}/pose.png`,
  "depth.png": `${controlImages}/stormtrooper_depth.png`,
  /** One trading card: in a photo, and cut out of it. */
  "card-photo.jpg": `${tradingCards}/scrying_glass_original.jpg`,
  "card.jpg": `${tradingCards}/scrying_glass_dewarped.jpg`,
  /** Somebody who moves, and where that is in the first frame. */
  "walker.mp4": `${walkers}/video/test-sample1.mp4`,
  "walker-mask.png": `${walkers}/mask/test-sample1.png`,
  /** Passengers by month over twelve years: the columns `Month` and `#Passengers`. */
  "air-passengers.csv": "https://autogluon.s3.us-west-2.amazonaws.com/datasets/timeseries/misc/AirPassengers.csv",
} as const;

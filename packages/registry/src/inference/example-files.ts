const documentation = "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main";

const inpaintingExamples =
  "https://raw.githubusercontent.com/CompVis/latent-diffusion/main/data/inpainting_examples/overture-creations-5sI6fQgYIuo";
const diffusersDocs = "https://huggingface.co/datasets/diffusers/diffusers-images-docs/resolve/main";
const controlImages = "https://huggingface.co/datasets/hf-internal-testing/diffusers-images/resolve/main/sd_controlnet";
const tradingCards = "https://github.com/HanClinto/CollectorVision/raw/main/docs";
const walkers = "https://github.com/pq-yang/MatAnyone/raw/main/inputs";

/**
 * Public images, audio, video and tables that code is tried with, by the names that they have in code which reads them from
 * a disk. Code that takes an address names the same file by where it is. Code for another hub than the public one takes the
 * file of the same name that a hub serves itself (`apps/web/public/-/examples`, written by `scripts/program-examples`), so
 * that it runs in a closed network; see {@link exampleAddressesOf}. So every file that code fetches as its example is here.
 */
export const exampleFiles = {
  /** Two cats and two remote controls on a sofa. */
  "cats.jpg": "https://huggingface.co/datasets/huggingface/cats-image/resolve/main/cats_image.jpeg",
  /** One cat. */
  "cat.png": `${documentation}/diffusers/cat.png`,
  /** A green car in front of a house. */
  "car.jpg": `${documentation}/transformers/tasks/car.jpg`,
  /** A woman in a space suit, from the waist up; square. */
  "astronaut.png": "https://raw.githubusercontent.com/scikit-image/scikit-image/v0.24.0/skimage/data/astronaut.png",
  /** A chest from the front. */
  "x-ray.png":
    "https://raw.githubusercontent.com/mlmed/torchxrayvision/84f29f72740537a1fdfb4884343de28b25bd059e/tests/00000001_000.png",
  /** The same of somebody else, larger and in the public domain. */
  "chest.png": "https://upload.wikimedia.org/wikipedia/commons/c/c8/Chest_Xray_PA_3-8-2010.png",
  /** A patch of skin, from the public SCIN dataset. */
  "skin.png": "https://storage.googleapis.com/dx-scin-public-data/dataset/images/3445096909671059178.png",
  "invoice.png":
    "https://huggingface.co/spaces/impira/docquery/resolve/2359223c1837a7587402bda0f2643382a6eefeab/invoice.png",
  /** Bars with their numbers. */
  "chart.png": "https://paddle-model-ecology.bj.bcebos.com/paddlex/imgs/demo_image/chart_parsing_02.png",
  "teapot.jpg": "https://huggingface.co/datasets/mishig/sample_images/resolve/main/teapot.jpg",
  /** A bench in a park, and a mask over what sits on it. */
  "bench.png": `${inpaintingExamples}.png`,
  "bench-mask.png": `${inpaintingExamples}_mask.png`,
  "cup.png": `${diffusersDocs}/cup.png`,
  "cup-mask.png": `${diffusersDocs}/cup_mask.png`,
  /** What a ControlNet follows. */
  "edges.png": `${controlImages}/bird_canny.png`,
  "pose.png": `${controlImages}/pose.png`,
  "depth.png": `${controlImages}/stormtrooper_depth.png`,
  /** One trading card: in a photo, and cut out of it. */
  "card-photo.jpg": `${tradingCards}/scrying_glass_original.jpg`,
  "card.jpg": `${tradingCards}/scrying_glass_dewarped.jpg`,
  /** A sentence in English, read aloud; see `exampleVoice`. */
  "jfk.wav": "https://huggingface.co/datasets/Xenova/transformers.js-docs/resolve/main/jfk.wav",
  /** Some seconds of somebody who plays tennis. */
  "tennis.mp4": "https://huggingface.co/datasets/hf-internal-testing/fixtures_videos/resolve/main/tennis.mp4",
  /** Somebody who moves, and where that is in the first frame. */
  "walker.mp4": `${walkers}/video/test-sample1.mp4`,
  "walker-mask.png": `${walkers}/mask/test-sample1.png`,
  /** Passengers by month over twelve years: the columns `Month` and `#Passengers`. */
  "air-passengers.csv": "https://autogluon.s3.us-west-2.amazonaws.com/datasets/timeseries/misc/AirPassengers.csv",
} as const;

export type ExampleFile = keyof typeof exampleFiles;

/**
 * The address of a file that an example names; what already is an address stays.
 *
 * @example addressOfFile("cats.jpg") // "https://huggingface.co/datasets/huggingface/cats-image/resolve/main/cats_image.jpeg"
 * @example addressOfFile("https://example.org/cup.jpg") // "https://example.org/cup.jpg"
 */
export function addressOfFile(file: string): string {
  return Object.hasOwn(exampleFiles, file) ? exampleFiles[file as ExampleFile] : file;
}

/** Where a hub serves its own examples, without a slash at its end. No repository can have this address. */
export const examplesPath = "/-/examples";

/**
 * The public examples, and where another hub has its own in their place.
 *
 * @param endpoint address of that hub, without a slash at its end
 * @example exampleAddressesOf("http://hub.test:3000").get(exampleFiles["cat.png"]) // "http://hub.test:3000/-/examples/cat.png"
 */
export function exampleAddressesOf(endpoint: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(exampleFiles).map(([name, address]) => [address, `${endpoint}${examplesPath}/${name}`]),
  );
}

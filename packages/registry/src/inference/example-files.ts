const documentation = "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main";

/**
 * Public example images, audio, video and tables, by the file names that code uses to read them from disk. Code that takes an
 * address uses the address of the same file. Code for a private hub uses the file of the same name on that hub
 * (`apps/web/public/-/examples`, all made for this project), so that it runs without internet access; see {@link
 * exampleAddressesOf}. Files that only a few libraries need are in `furtherExampleFiles`.
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
  "invoice.png":
    "https://huggingface.co/spaces/impira/docquery/resolve/2359223c1837a7587402bda0f2643382a6eefeab/invoice.png",
  /** A sentence in English, read aloud; see `exampleVoice`. */
  "jfk.wav": "https://huggingface.co/datasets/Xenova/transformers.js-docs/resolve/main/jfk.wav",
  /** Some seconds of somebody who plays tennis. */
  "tennis.mp4": "https://huggingface.co/datasets/hf-internal-testing/fixtures_videos/resolve/main/tennis.mp4",
} as const;

export type ExampleFile = keyof typeof exampleFiles;

/**
 * The address of an example file, by its name. Addresses are returned unchanged.
 *
 * @example addressOfFile("cats.jpg") // "https://huggingface.co/datasets/huggingface/cats-image/resolve/main/cats_image.jpeg"
 * @example addressOfFile("https://example.org/cup.jpg") // "https://example.org/cup.jpg"
 */
export function addressOfFile(file: string): string {
  return Object.hasOwn(exampleFiles, file) ? exampleFiles[file as ExampleFile] : file;
}

/** The path at which a hub serves its example files, without a trailing slash. No repository can have this address. */
export const examplesPath = "/-/examples";

/**
 * The public examples, and where another hub has its own in their place.
 *
 * @param endpoint address of that hub, without a slash at its end
 * @param further examples of a library, beside those of all
 * @example exampleAddressesOf("http://hub.test:3000").get(exampleFiles["cat.png"]) // "http://hub.test:3000/-/examples/cat.png"
 */
export function exampleAddressesOf(
  endpoint: string,
  further: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({ ...exampleFiles, ...further }).map(([name, address]) => [
      address,
      `${endpoint}${examplesPath}/${name}`,
    ]),
  );
}

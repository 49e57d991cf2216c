import { exampleFiles } from "../../inference/example-files.ts";

/** Public images that the examples work on. */
export const images = {
  cat: exampleFiles["cat.png"],
  /** Two cats on a sofa. */
  cats: exampleFiles["cats.jpg"],
} as const;

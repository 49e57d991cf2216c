import { exampleFiles } from "../../inference/example-files.ts";

/** Public images that the examples work on. */
export const images = {
  cat: exampleFiles["cat.png"],
  /** Two cats on a sofa. */
  cats: exampleFiles["cats.jpg"],
  /** A bench in a park, with a mask over what sits on it. */
  bench: { image: exampleFiles["bench.png"], mask: exampleFiles["bench-mask.png"] },
  cup: { image: exampleFiles["cup.png"], mask: exampleFiles["cup-mask.png"] },
} as const;

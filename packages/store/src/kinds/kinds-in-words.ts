import { listInWords } from "@modelshelf/registry";
import { kinds, recordKinds } from "./kinds.ts";

/** All kinds within a sentence, explained where they have to be: "models, datasets and Spaces (demo apps)". */
export const kindsInWords: string = listInWords(
  recordKinds.map((kind) => kinds[kind].manyExplained ?? kinds[kind].many),
);

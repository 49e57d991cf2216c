import { library, snippetsFor } from "@modelshelf/registry";
import { toModelFacts } from "@modelshelf/store";
import { programsOf } from "../use/load-program.ts";
import { readWeights } from "../use/weight-choices.ts";

/** The code of a model in a form that is a file. */
export const loadModelProgram = programsOf("model", (record, url, { endpoint }) =>
  snippetsFor(toModelFacts(record), { endpoint, bits: readWeights(url) }).map((shown) => ({
    key: shown.library,
    label: library(shown.library).label,
    snippets: shown.snippets,
    bases: () => shown.bases(),
  })),
);

import { fixedModel } from "../families/fixed-model.ts";
import { tabularClassification, tabularRegression } from "../families/tabular.ts";
import { type Code, defineLibrary, py, type Snippet } from "../kit.ts";

/** Written from published descriptions: the repository itself could not be read. It fetches its weights by a fixed name. */
export default defineLibrary({
  label: "FlexTab",
  group: "tabular",
  repository: { name: "FlexTab", url: "https://github.com/SAP-samples/flextab" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: () => [
    block("Classification", classification),
    block("Regression", regression),
    block("Matching", matching),
  ],
  samples: { "any model": { id: "SAP/flextab", tags: ["flextab"], pipelineTag: "tabular-classification" } },
});

function block(title: string, code: Code<"python">): Snippet {
  return {
    title,
    install: { pip: ["git+https://github.com/SAP-samples/flextab", "scikit-learn"] },
    code,
    note: fixedModel,
  };
}

const classification = tabularClassification({
  imports: py`from flextab import FlexTabClassifier`,
  name: py`FlexTabClassifier`,
});

const regression = tabularRegression({ imports: py`from flextab import FlexTabRegressor`, name: py`FlexTabRegressor` });

/** Two tables whose rows are side by side; learned is whether both mean the same person. */
const matching = py`
  import pandas as pd
  from flextab import FlexTabMatcher

  ours = pd.DataFrame({"name": ["Ada Marlow", "Ben Oduya", "Caro Lindt"], "city": ["Porto", "Lagos", "Bern"]})
  theirs = pd.DataFrame({"name": ["A. Marlow", "Dana Ruiz", "Carolin Lindt"], "city": ["Porto", "Quito", "Bern"]})
  is_same = pd.Series([1, 0, 1])

  matcher = FlexTabMatcher()
  matcher.fit(ours, theirs, is_same)
  print(matcher.predict(ours, theirs))
`;

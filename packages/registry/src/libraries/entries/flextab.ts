import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { Snippet } from "../../snippet.ts";
import { fixedModel } from "../families/fixed-model.ts";
import { tabularClassification, tabularRegression } from "../families/tabular.ts";
import { defineLibrary } from "../library.ts";

/** Written from published descriptions: the repository itself could not be read. It fetches its weights by a fixed name. */
export default defineLibrary({
  label: "FlexTab",
  repository: { name: "FlexTab", url: "https://github.com/SAP-samples/flextab" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: () => [
    block("Classification", classification),
    block("Regression", regression),
    {
      ...block("Matching", matching),
      note: `${fixedModel} Probabilities: predict_proba_matching, whose column 1 serves for an AUROC.`,
    },
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

const matching = py`
  from flextab import FlexTabMatcher
  from flextab.utils.test_utils import load_febrl4
  from sklearn.metrics import accuracy_score

  left_train, left_test, right_train, right_test, y_train, y_test = load_febrl4()

  matcher = FlexTabMatcher(max_context_size=8192, bagging=1)
  matcher.fit(left_train, right_train, y_train)

  predictions = matcher.predict(left_test, right_test)
  print("Accuracy:", accuracy_score(y_test, predictions))
`;

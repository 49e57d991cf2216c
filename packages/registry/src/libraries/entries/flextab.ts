import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { Snippet } from "../../snippet.ts";
import { fixedModel } from "../families/fixed-model.ts";
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

const memory = py`# A context of 8192 rows and 8 bags predict best; lower both when memory runs short.`;

const classification = py`
  from flextab import FlexTabClassifier
  from sklearn.datasets import load_breast_cancer
  from sklearn.metrics import accuracy_score
  from sklearn.model_selection import train_test_split

  X, y = load_breast_cancer(return_X_y=True)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  ${memory}
  classifier = FlexTabClassifier(max_context_size=8192, bagging=8)
  classifier.fit(X_train, y_train)

  probabilities = classifier.predict_proba(X_test)
  predictions = classifier.predict(X_test)
  print("Accuracy:", accuracy_score(y_test, predictions))
`;

const regression = py`
  from flextab import FlexTabRegressor
  from sklearn.datasets import fetch_openml
  from sklearn.metrics import r2_score
  from sklearn.model_selection import train_test_split

  housing = fetch_openml(data_id=531, as_frame=True)
  X, y = housing.data, housing.target.astype(float)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  ${memory}
  regressor = FlexTabRegressor(max_context_size=8192, bagging=8)
  regressor.fit(X_train, y_train)

  predictions = regressor.predict(X_test)
  print("R2:", r2_score(y_test, predictions))
`;

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

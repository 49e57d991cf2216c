import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";
import type { Snippet } from "../../snippet.ts";
import { fixedModel } from "../families/fixed-model.ts";
import { gated } from "../families/gated.ts";
import { defineLibrary } from "../library.ts";

/** Read in the project's README. The weights are fetched by a fixed name, after signing in. */
export default defineLibrary({
  label: "sap-rpt-1-oss",
  repository: { name: "sap-rpt-1-oss", url: "https://github.com/SAP-samples/sap-rpt-1-oss" },
  counts: { extension: "pt" },
  snippets: () => [block("Classification", classification), block("Regression", regression)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "any model": { id: "SAP/sap-rpt-1-oss", tags: ["sap-rpt-1-oss"], pipelineTag: "tabular-classification" },
  },
});

function block(title: string, code: Code<"python">): Snippet {
  const pip = ["git+https://github.com/SAP-samples/sap-rpt-1-oss", "scikit-learn"];
  return { title, install: { pip }, code, note: `${gated} ${fixedModel}` };
}

const memory = py`# A context of 8192 rows and 8 bags predict best; lower both when memory runs short.`;

const classification = py`
  from sap_rpt_oss import SAP_RPT_OSS_Classifier
  from sklearn.datasets import load_breast_cancer
  from sklearn.metrics import accuracy_score
  from sklearn.model_selection import train_test_split

  X, y = load_breast_cancer(return_X_y=True)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  ${memory}
  classifier = SAP_RPT_OSS_Classifier(max_context_size=8192, bagging=8)
  classifier.fit(X_train, y_train)

  probabilities = classifier.predict_proba(X_test)
  predictions = classifier.predict(X_test)
  print("Accuracy:", accuracy_score(y_test, predictions))
`;

const regression = py`
  from sap_rpt_oss import SAP_RPT_OSS_Regressor
  from sklearn.datasets import fetch_openml
  from sklearn.metrics import r2_score
  from sklearn.model_selection import train_test_split

  housing = fetch_openml(data_id=531, as_frame=True)
  X, y = housing.data, housing.target.astype(float)
  X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

  ${memory}
  regressor = SAP_RPT_OSS_Regressor(max_context_size=8192, bagging=8)
  regressor.fit(X_train, y_train)

  predictions = regressor.predict(X_test)
  print("R2:", r2_score(y_test, predictions))
`;

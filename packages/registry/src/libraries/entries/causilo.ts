// Source: https://pypi.org/project/causilo/ (1.0.3)
import { defineLibrary, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Causilo",
  group: "tabular",
  repository: { name: "Causilo", url: "https://github.com/nums-ai/causilo" },
  counts: { anyOf: [{ path: "classifier/config.json" }, { path: "regressor/config.json" }] },
  snippets: () => [classification(), regression()],
  endpoint: "HF_ENDPOINT",
  samples: { "any model": { id: "nums-ai/causilo", tags: ["causilo"] } },
});

/** The package knows the id and the revision of its weights; other repositories cannot be named. */
const install = { pip: ["causilo"] };
const note = "The weights have their own license; read it on the model's page.";

function classification(): Snippet {
  const code = py`
    from causilo import CausiloClassifier
    from sklearn.datasets import load_breast_cancer
    from sklearn.model_selection import train_test_split

    X, y = load_breast_cancer(return_X_y=True, as_frame=True)
    X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=0)

    classifier = CausiloClassifier()
    classifier.fit(X_train, y_train)
    print(classifier.score(X_test, y_test))
  `;
  return { title: "Classification", install, code, note };
}

function regression(): Snippet {
  const code = py`
    from causilo import CausiloRegressor
    from sklearn.datasets import load_diabetes
    from sklearn.model_selection import train_test_split

    X, y = load_diabetes(return_X_y=True, as_frame=True)
    X_train, X_test, y_train, y_test = train_test_split(X, y, random_state=0)

    regressor = CausiloRegressor()
    regressor.fit(X_train, y_train)
    print(regressor.score(X_test, y_test))
  `;
  return { title: "Regression", install, code, note };
}

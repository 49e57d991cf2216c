import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";

/** How a library names one of its two kinds of model. */
interface TabularModel {
  /** The line that imports the class. */
  readonly imports: Code<"python">;
  readonly name: Code<"python">;
}

const memory = py`# A context of 8192 rows and 8 bags predict best; lower both when memory runs short.`;

/** Classes of tumors, learned in context by a model with the interface of scikit-learn. */
export function tabularClassification({ imports, name }: TabularModel): Code<"python"> {
  return py`
    ${imports}
    from sklearn.datasets import load_breast_cancer
    from sklearn.metrics import accuracy_score
    from sklearn.model_selection import train_test_split

    X, y = load_breast_cancer(return_X_y=True)
    X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

    ${memory}
    classifier = ${name}(max_context_size=8192, bagging=8)
    classifier.fit(X_train, y_train)

    probabilities = classifier.predict_proba(X_test)
    predictions = classifier.predict(X_test)
    print("Accuracy:", accuracy_score(y_test, predictions))
  `;
}

/** Prices of houses, learned in the same way. */
export function tabularRegression({ imports, name }: TabularModel): Code<"python"> {
  return py`
    ${imports}
    from sklearn.datasets import fetch_openml
    from sklearn.metrics import r2_score
    from sklearn.model_selection import train_test_split

    housing = fetch_openml(data_id=531, as_frame=True)
    X, y = housing.data, housing.target.astype(float)
    X_train, X_test, y_train, y_test = train_test_split(X, y, test_size=0.5, random_state=42)

    ${memory}
    regressor = ${name}(max_context_size=8192, bagging=8)
    regressor.fit(X_train, y_train)

    predictions = regressor.predict(X_test)
    print("R2:", r2_score(y_test, predictions))
  `;
}

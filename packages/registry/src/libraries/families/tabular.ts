import type { Code } from "../../code/code.ts";
import { py } from "../../code/python.ts";

/** How a library names one of its two kinds of model, which learn in context and have the interface of scikit-learn. */
interface TabularModel {
  /** The line that imports the class. */
  readonly imports: Code<"python">;
  readonly name: Code<"python">;
}

/** Wines by their chemistry: the table is among the files of scikit-learn. */
export function tabularClassification({ imports, name }: TabularModel): Code<"python"> {
  return py`
    ${imports}
    from sklearn.datasets import load_wine
    from sklearn.model_selection import train_test_split

    table, vineyard = load_wine(return_X_y=True, as_frame=True)
    known, unknown, answers, solution = train_test_split(table, vineyard, random_state=0)

    model = ${name}()
    model.fit(known, answers)
    print("Share of right answers:", (model.predict(unknown) == solution).mean())
  `;
}

/** How diabetes went on for a year, in the same way. */
export function tabularRegression({ imports, name }: TabularModel): Code<"python"> {
  return py`
    ${imports}
    from sklearn.datasets import load_diabetes
    from sklearn.model_selection import train_test_split

    table, progress = load_diabetes(return_X_y=True, as_frame=True)
    known, unknown, answers, solution = train_test_split(table, progress, random_state=0)

    model = ${name}()
    model.fit(known, answers)
    print("Mean error:", abs(model.predict(unknown) - solution).mean())
  `;
}

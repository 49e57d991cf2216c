import { shortestName } from "../families/files.ts";
import { instead, notices } from "../families/notices.ts";
import { ownTable, questionFor, writtenText } from "../families/prompts.ts";
import { type Code, defineLibrary, emptyCode, type ModelFacts, py, type Snippet } from "../kit.ts";

const usualName = "sklearn_model.joblib";
const isModelFile = /\.(?:skops|joblib|pkl|pickle)$/i;

export default defineLibrary({
  label: "Scikit-learn",
  group: "tabular",
  about:
    "The standard Python library for machine learning on tables: classification, regression, clustering, and preprocessing.",
  repository: { name: "Scikit-learn", url: "https://github.com/scikit-learn/scikit-learn" },
  listed: true,
  counts: { path: "sklearn_model.joblib" },
  hosted: ["tabular-classification", "tabular-regression", "text-classification"],
  snippets: (model) => {
    if (writtenText(model.sklearn?.file) === undefined && model.files !== undefined)
      return [listed(model, model.files)];
    return model.tags.includes("skops") ? skopsRepository(model) : [pickled(model, usualName)];
  },
  loads: { files: isModelFile, names: "*.skops, *.joblib or *.pkl" },
  endpoint: "HF_ENDPOINT",
  samples: {
    "joblib file": { id: "acme/wine-quality", tags: ["sklearn", "joblib"] },
    "skops file": {
      id: "acme/iris-skops",
      tags: ["sklearn", "skops"],
      sklearn: { file: "model.skops", format: "skops" },
    },
    "pickle in a skops repository": {
      id: "acme/iris-pickle",
      tags: ["sklearn", "skops"],
      sklearn: { file: "model.pkl", format: "pickle" },
    },
    "example rows": {
      id: "acme/fish-weights",
      tags: ["sklearn", "joblib"],
      pipelineTag: "tabular-regression",
      widget: { table: { Height: [11.5, 12.4], Width: [4, 4.3] } },
    },
    texts: { id: "acme/parcel-mood", tags: ["sklearn", "joblib"], pipelineTag: "text-classification" },
    "skops repository without a file name": { id: "acme/iris-bare", tags: ["sklearn", "skops"] },
  },
});

/** The usual name, else the shortest of those that are there; the format tells how it is read. */
function listed(model: ModelFacts, files: readonly string[]): Snippet {
  const found = files.filter((path) => isModelFile.test(path));
  const file = found.includes(usualName) ? usualName : (shortestName(found) ?? usualName);
  return /\.skops$/i.test(file) ? skopsFile(model, file) : pickled(model, file);
}

function skopsRepository(model: ModelFacts): readonly Snippet[] {
  const file = writtenText(model.sklearn?.file);
  if (file === undefined) {
    return instead("python", notices.fileNameMissing, "Set sklearn.model.file in config.json to the name of the file.");
  }
  return [model.sklearn?.format === "pickle" ? pickled(model, file) : skopsFile(model, file)];
}

function pickled(model: ModelFacts, file: string): Snippet {
  const code = py`
    import joblib
    ${tables(model)}
    from huggingface_hub import hf_hub_download

    # Loading a pickle file runs whatever code its author put into it: load it only if you trust the source.
    # Read more at https://skops.readthedocs.io/en/stable/persistence.html
    model = joblib.load(hf_hub_download(${model.id}, ${file}))

    ${prediction(model)}
  `;
  return { install: { pip: ["scikit-learn", "joblib", "huggingface_hub", ...packagesFor(model)] }, code };
}

/**
 * skops gave up `hub_utils.download`; the hub's own client fetches the file. Since 0.10 `load` refuses types it does
 * not know unless they are named in `trusted`.
 */
function skopsFile(model: ModelFacts, file: string): Snippet {
  const code = py`
    ${tables(model)}
    from huggingface_hub import hf_hub_download
    from skops.io import get_untrusted_types, load

    path = hf_hub_download(${model.id}, ${file})

    # Review this list before you continue: everything in it is allowed to run.
    untrusted_types = get_untrusted_types(file=path)
    print(untrusted_types)

    model = load(path, trusted=untrusted_types)

    ${prediction(model)}
  `;
  return {
    install: { pip: ["scikit-learn", "skops", "huggingface_hub", ...packagesFor(model)] },
    code,
    note: "The file must be in the skops format; the model card says whether it is.",
  };
}

/** The card's example row, or text; else what the model wants to be given. */
function prediction(model: ModelFacts): Code<"python"> {
  const table = ownTable(model);
  if (table !== undefined) return py`print(model.predict(pd.DataFrame(${table})))`;
  if (model.pipelineTag === "text-classification") {
    return py`print(model.predict([${questionFor(model, "The parcel came a day early. Thank you!")}]))`;
  }
  return py`
    # A row of zeros, to see what the output looks like; replace it with yours.
    print(model.predict([[0.0] * model.n_features_in_]))
  `;
}

function packagesFor(model: ModelFacts): readonly string[] {
  return ownTable(model) === undefined ? [] : ["pandas"];
}

function tables(model: ModelFacts): Code<"python"> {
  return ownTable(model) === undefined ? emptyCode("python") : py`import pandas as pd`;
}

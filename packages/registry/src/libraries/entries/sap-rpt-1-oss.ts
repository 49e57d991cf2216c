import { fixedModel } from "../families/fixed-model.ts";
import { gated } from "../families/gated.ts";
import { tabularClassification, tabularRegression } from "../families/tabular.ts";
import { type Code, defineLibrary, py, type Snippet } from "../kit.ts";

/** Read in the project's README. The weights are fetched by a fixed name, after signing in. */
export default defineLibrary({
  label: "sap-rpt-1-oss",
  group: "tabular",
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

const classification = tabularClassification({
  imports: py`from sap_rpt_oss import SAP_RPT_OSS_Classifier`,
  name: py`SAP_RPT_OSS_Classifier`,
});

const regression = tabularRegression({
  imports: py`from sap_rpt_oss import SAP_RPT_OSS_Regressor`,
  name: py`SAP_RPT_OSS_Regressor`,
});

import { localAppKeys, pythonInstallers } from "@modelshelf/registry";
import { recordPage } from "../record/record-page.ts";
import { weightWords } from "../use/weight-choices.ts";
import { shownForms } from "../use/shown-forms.ts";
import { inferenceParameters } from "./inference/choices.ts";
import { loadModel, type ModelPage } from "./load.ts";
import { memoryParameters } from "./memory/load.ts";
import { quantizationParameter } from "./quantization.ts";
import { modelMarkdown } from "./markdown.ts";
import { ModelView } from "./view.tsx";

export default recordPage<ModelPage>("model", {
  load: loadModel,
  parameters: {
    installer: pythonInstallers,
    form: shownForms,
    weights: weightWords,
    endpoint: ["here", "public"],
    app: localAppKeys,
    [quantizationParameter]: undefined,
    ...inferenceParameters,
    ...memoryParameters,
  },
  markdown: modelMarkdown,
  view: ModelView,
});

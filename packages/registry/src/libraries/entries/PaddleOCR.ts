import { mediaFor } from "../families/media.ts";
import { furtherExampleFiles } from "../families/further-example-files.ts";
import type { Install, Snippet } from "../../snippet.ts";
import { type Code, defineLibrary, emptyCode, exampleFiles, type ModelFacts, py, repositoryName } from "../kit.ts";

export default defineLibrary({
  label: "PaddleOCR",
  group: "vision",
  about: "Reads text, tables and layout from images and scans, in many languages.",
  repository: { name: "PaddleOCR", url: "https://github.com/PaddlePaddle/PaddleOCR" },
  docsUrl: "https://www.paddleocr.ai/",
  listed: true,
  counts: { anyOf: [{ extension: "safetensors" }, { path: "inference.pdiparams" }, { path: "inference.onnx" }] },
  examples: furtherExampleFiles,
  snippets: (model) => [snippetOf(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "talking about documents": { id: "PaddlePaddle/PP-DocBee2-3B", tags: ["PaddleOCR", "doc_vlm"] },
    "first release of a document parser": { id: "PaddlePaddle/PaddleOCR-VL", tags: ["PaddleOCR", "document-parse"] },
    "later release of a document parser": {
      id: "PaddlePaddle/PaddleOCR-VL-1.5",
      tags: ["PaddleOCR", "document-parse"],
    },
    "third-party document parser": { id: "acme/invoice-parser", tags: ["PaddleOCR", "document-parse"] },
    "text detection": module("PP-OCRv5_server_det", "textline_detection"),
    "text recognition": module("PP-OCRv5_server_rec", "textline_recognition"),
    "text detection in seals": module("PP-OCRv4_server_seal_det", "seal_text_detection"),
    unwarping: module("UVDoc", "doc_img_unwarping"),
    "orientation of pages": module("PP-LCNet_x1_0_doc_ori", "doc_img_orientation_classification"),
    "orientation of lines": module("PP-LCNet_x1_0_textline_ori", "textline_orientation_classification"),
    charts: module("PP-Chart2Table", "chart_parsing"),
    formulas: module("PP-FormulaNet_plus-L", "formula_recognition"),
    layout: module("PP-DocLayout_plus-L", "layout_detection"),
    "cells of tables": module("RT-DETR-L_wired_table_cell_det", "table_cells_detection"),
    "kinds of tables": module("PP-LCNet_x1_0_table_cls", "wired_table_classification"),
    "structure of tables": module("SLANeXt_wired", "table_structure_recognition"),
    "any other task": { id: "PaddlePaddle/unsorted", tags: ["PaddleOCR"] },
  },
});

/** Tag → class of PaddleOCR 3.x. */
const modules: ReadonlyMap<string, string> = new Map([
  ["textline_detection", "TextDetection"],
  ["textline_recognition", "TextRecognition"],
  ["seal_text_detection", "SealTextDetection"],
  ["doc_img_unwarping", "TextImageUnwarping"],
  ["doc_img_orientation_classification", "DocImgOrientationClassification"],
  ["textline_orientation_classification", "TextLineOrientationClassification"],
  ["chart_parsing", "ChartParsing"],
  ["formula_recognition", "FormulaRecognition"],
  ["layout_detection", "LayoutDetection"],
  ["table_cells_detection", "TableCellsDetection"],
  ["wired_table_classification", "TableClassification"],
  ["table_structure_recognition", "TableStructureRecognition"],
]);

const install: Install = { pip: ["paddlepaddle", "paddleocr"] };

/** Adds the tokenizers that models with a language model inside need (3.7.0); without them such a class fails when it is made. */
const installForText: Install = { pip: ["paddlepaddle", "paddleocr[doc-parser]"] };
const textClasses = new Set(["DocVLM", "ChartParsing", "FormulaRecognition"]);

const note = "For a GPU, install PaddlePaddle as described at https://www.paddlepaddle.org.cn/en/install.";

/** A chart of bars, from the documentation of PaddleX. */
const chart = furtherExampleFiles["chart.png"];

const isModule = (tag: string): boolean => modules.has(tag);

function snippetOf(model: ModelFacts): Snippet {
  if (model.tags.includes("doc_vlm")) {
    const asked = {
      image: mediaFor(model, exampleFiles["invoice.png"]),
      query: "Write the content of this page as Markdown.",
    };
    return languageModel(model, "DocVLM", asked);
  }
  if (model.tags.includes("document-parse")) return documentParser(model);
  const className = modules.get(model.tags.find(isModule) ?? "");
  if (className === undefined) return overview();
  // This one is a language model inside: 3.7 takes a dictionary, and there is no image of its answer.
  if (className === "ChartParsing") return languageModel(model, className, { image: chart });
  return predictor(
    model,
    className,
    mediaFor(model, exampleFiles["invoice.png"]),
    py`res.save_to_img(save_path="output/")`,
  );
}

function languageModel(model: ModelFacts, className: string, input: Readonly<Record<string, string>>): Snippet {
  return predictor(model, className, input, emptyCode("python"));
}

function predictor(
  model: ModelFacts,
  className: string,
  input: string | Readonly<Record<string, string>>,
  image: Code<"python">,
): Snippet {
  const code = py`
    from paddleocr import ${py.identifier(className)}

    model = ${py.identifier(className)}(model_name=${repositoryName(model.id)})
    output = model.predict(input=${input}, batch_size=1)
    for res in output:
        res.print()
        ${image}
        res.save_to_json(save_path="output/res.json")
  `;
  return { install: textClasses.has(className) ? installForText : install, code, note };
}

const firstParser = "PaddlePaddle/PaddleOCR-VL";

/** Undefined for other models: without a version the pipeline takes the newest one. */
function parserVersion(id: string): string | undefined {
  if (id === firstParser) return "v1";
  return id.startsWith(`${firstParser}-`) ? `v${id.slice(firstParser.length + 1)}` : undefined;
}

function documentParser(model: ModelFacts): Snippet {
  const version = parserVersion(model.id);
  const code = py`
    from paddleocr import PaddleOCRVL

    pipeline = PaddleOCRVL(${version === undefined ? emptyCode("python") : py`pipeline_version=${version}`})
    output = pipeline.predict(${mediaFor(model, exampleFiles["invoice.png"])})
    for res in output:
        res.print()
        res.save_to_json(save_path="output")
        res.save_to_markdown(save_path="output")
  `;
  const guide = "https://www.paddleocr.ai/latest/version3.x/pipeline_usage/PaddleOCR-VL.html";
  return { install: installForText, code, note: `More about it: ${guide}` };
}

function overview(): Snippet {
  const page = "https://paddlepaddle.github.io/PaddleOCR/latest/en/version3.x/module_usage/module_overview.html";
  return { install, code: py`${py.comment(`The class for each kind of model: ${page}`)}`, note };
}

function module(name: string, tag: string): ModelFacts {
  return { id: `PaddlePaddle/${name}`, tags: ["PaddleOCR", tag] };
}

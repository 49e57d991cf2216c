// Source: https://mindee.github.io/doctr/latest/training/sharing_models.html
import { mediaFor } from "../families/media.ts";
import { defineLibrary, exampleFiles, type ModelFacts, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "docTR",
  group: "vision",
  about: "Reads text from scans and photos of documents: where it is, and what it says.",
  repository: { name: "doctr", url: "https://github.com/mindee/doctr" },
  hosted: ["object-detection"],
  snippets: (model) => [recognizer(model)],
  endpoint: "HF_ENDPOINT",
  samples: {
    "text detection": { id: "Felix92/doctr-torch-db-mobilenet-v3-large", tags: ["doctr"] },
    "text recognition": { id: "Felix92/doctr-torch-parseq-multilingual-v1", tags: ["doctr"] },
    "another task": { id: "Felix92/doctr-dummy-torch-lw-detr-s", tags: ["doctr"] },
  },
});

/** The task is in the repository's config.json only; the names follow docTR's own convention, by architecture. */
const isDetection = (id: string): boolean => /(?:^|[-_/])(?:db|linknet|fast)(?:[-_]|$)/i.test(id);
const isRecognition = (id: string): boolean => /(?:^|[-_/])(?:crnn|vitstr|parseq|master|sar|viptr)(?:[-_]|$)/i.test(id);

function recognizer(model: ModelFacts): Snippet {
  const install = { pip: ["python-doctr"] };
  const part = isDetection(model.id) ? py`det_arch` : isRecognition(model.id) ? py`reco_arch` : undefined;
  if (part === undefined) {
    const code = py`
      from urllib.request import urlopen

      from doctr.io import DocumentFile
      from doctr.models import from_hub, layout_predictor

      model = from_hub(${model.id})
      predictor = layout_predictor(arch=model, pretrained=True)

      print(predictor(DocumentFile.from_images(urlopen(${mediaFor(model, exampleFiles["invoice.png"])}).read())))
    `;
    return {
      install,
      code,
      note: "For models that find the parts of a page; doctr.models has a predictor for each other task.",
    };
  }
  const code = py`
    from urllib.request import urlopen

    from doctr.io import DocumentFile
    from doctr.models import from_hub, ocr_predictor

    model = from_hub(${model.id})
    predictor = ocr_predictor(${part}=model, pretrained=True)

    result = predictor(DocumentFile.from_images(urlopen(${mediaFor(model, exampleFiles["invoice.png"])}).read()))
    print(result.render())
  `;
  return { install, code };
}

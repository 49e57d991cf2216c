import type { Install, Snippet } from "../../snippet.ts";
import { ownText } from "../families/prompts.ts";
import { defineLibrary, type ModelFacts, py } from "../kit.ts";

export default defineLibrary({
  label: "MultiMolecule",
  group: "science",
  repository: { name: "MultiMolecule", url: "https://github.com/MultiMolecule/multimolecule" },
  docsUrl: "https://multimolecule.danling.org",
  endpoint: "HF_ENDPOINT",
  snippets: (model) => {
    const text = ownText(model);
    return [directly(model, text), ...(text === undefined ? [] : withPipeline(model, text))];
  },
  samples: {
    "no example": { id: "multimolecule/rnafm", tags: ["multimolecule"] },
    "masked sequence": {
      id: "multimolecule/rnabert",
      tags: ["multimolecule"],
      pipelineTag: "fill-mask",
      maskToken: "<mask>",
      widget: { text: "GGUC<mask>CUCUGG<mask>UAGACCAGAUCUGAGCCU" },
    },
    "secondary structure": {
      id: "multimolecule/ernierna-ss",
      tags: ["multimolecule", "rna-secondary-structure"],
      widget: { text: "UAGCUUAUCAGACUGAUGUUG" },
    },
    "task without a pipeline": {
      id: "multimolecule/utrlm-te_el",
      tags: ["multimolecule"],
      pipelineTag: "text-classification",
      widget: { text: "GGUCUCUCUGGUUAGACCAG" },
    },
  },
});

const install: Install = { pip: ["multimolecule"] };

/** A masked place has to be some nucleotide before a sequence can be embedded. Checked with multimolecule 0.2.2. */
function directly(model: ModelFacts, text: string | undefined): Snippet {
  const sequence = (text ?? "UAGCUUAUCAGACUGAUGUUG").replaceAll(model.maskToken || "<mask>", "A");
  const code = py`
    from multimolecule import AutoModel, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(${model.id})
    model = AutoModel.from_pretrained(${model.id})

    inputs = tokenizer(${sequence}, return_tensors="pt")
    outputs = model(**inputs)
    print(outputs.last_hidden_state.shape)
  `;
  return { title: "Load the model directly", install, code };
}

function withPipeline(model: ModelFacts, text: string): readonly Snippet[] {
  const structure = model.tags.includes("rna-secondary-structure");
  if (!structure && model.pipelineTag !== "fill-mask") return [];
  const task = structure ? "rna-secondary-structure" : "fill-mask";
  const code = py`
    # Makes its models and pipelines known to transformers.
    import multimolecule  # noqa: F401
    from transformers import pipeline

    predictor = pipeline(${task}, model=${model.id})
    output = predictor(${text})
    ${structure ? py`print(output["secondary_structure"])` : py`print(output)`}
  `;
  return [{ title: "With a pipeline", install, code }];
}

import { expect, test } from "vitest";
import type { ModelFacts } from "../../model.ts";
import { snippetsFor } from "../../snippets/snippets-for.ts";

/** Models whose records say in another way than by the usual tag how their library loads them. */
test.each<[string, Partial<ModelFacts> & { readonly id: string }, string]>([
  [
    "a reranker by its class",
    {
      id: "BAAI/bge-reranker-v2-m3",
      tags: ["sentence-transformers"],
      pipelineTag: "text-classification",
      architectures: ["XLMRobertaForSequenceClassification"],
    },
    "CrossEncoder(",
  ],
  [
    "a reranker by its head",
    {
      id: "acme/orders",
      tags: ["sentence-transformers"],
      transformersInfo: { autoModel: "AutoModelForSequenceClassification" },
    },
    "CrossEncoder(",
  ],
  ["a reranker by its name alone", { id: "BAAI/bge-reranker-base" }, "CrossEncoder("],
  ["an embedding model by its name alone", { id: "BAAI/bge-small-en-v1.5" }, " SentenceTransformer("],
  [
    "late interaction by its name",
    { id: "answerdotai/answerai-colbert-small-v1", tags: ["sentence-transformers"] },
    "models.ColBERT(",
  ],
  [
    "a sparse encoder by its name",
    { id: "naver/splade-cocondenser", tags: ["sentence-transformers"] },
    " SparseEncoder(",
  ],
  ["diarization by its name alone", { id: "pyannote/speaker-diarization-3.1" }, "Pipeline.from_pretrained("],
  ["segmentation by its name alone", { id: "pyannote/segmentation-3.0" }, " Model.from_pretrained("],
  [
    "recognition of speech by its task",
    { id: "nvidia/stt_en_conformer_ctc_large", pipelineTag: "automatic-speech-recognition" },
    "ASRModel.from_pretrained(",
  ],
  [
    "weights of whisper.cpp by two tags",
    { id: "acme/whisper-german-q8", tags: ["whisper", "ggml"] },
    "whisper-cli --model",
  ],
  [
    "faster-whisper by its name",
    { id: "Systran/faster-whisper-large-v3", pipelineTag: "automatic-speech-recognition" },
    " WhisperModel(",
  ],
])("%s", (_, facts, call) => {
  const [first] = snippetsFor({ tags: [], ...facts });
  expect(first?.snippets[0]?.code.text).toContain(call);
});

test.each(["/root/models/llama", "C:\\Models\\llama", "./llama", "your-user/your-model", "path/to/llama"])(
  "no code goes on from the base model %s, which nobody else can load",
  (base) => {
    for (const tags of [["peft"], ["diffusers", "lora"], ["diffusers", "controlnet"]]) {
      const model = { id: "acme/adapter", tags, baseModels: [base], peft: { baseModel: base, taskType: "CAUSAL_LM" } };
      for (const { library, snippets } of snippetsFor(model))
        expect([library, snippets[0]?.code.text, snippets[0]?.notice]).toEqual([
          library,
          "",
          "Base model is not found.",
        ]);
    }
  },
);

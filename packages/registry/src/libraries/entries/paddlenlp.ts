import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "paddlenlp",
  repository: { name: "PaddleNLP", url: "https://github.com/PaddlePaddle/PaddleNLP" },
  docsUrl: "https://huggingface.co/docs/hub/paddlenlp",
  listed: true,
  counts: { path: "model_config.json" },
  hosted: ["fill-mask", "summarization", "zero-shot-classification"],
});

import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "AllenNLP",
  repository: { name: "AllenNLP", url: "https://github.com/allenai/allennlp" },
  docsUrl: "https://huggingface.co/docs/hub/allennlp",
  listed: true,
  hosted: ["question-answering"],
});

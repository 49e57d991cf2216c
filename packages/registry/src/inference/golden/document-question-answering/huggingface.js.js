import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const file = new Blob([await readFile("invoice.png")], { type: "image/png" });
const result = await client.documentQuestionAnswering({
  provider: "hf-inference",
  model: "acme/model",
  inputs: { image: file, question: "What is the number of the invoice?" },
});

console.log(result);

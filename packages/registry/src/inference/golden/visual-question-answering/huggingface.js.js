import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const file = new Blob([await readFile("cat.png")], { type: "image/png" });
const result = await client.visualQuestionAnswering({
  provider: "hf-inference",
  model: "acme/model",
  inputs: { image: file, question: "What is the animal in this image doing?" },
});

console.log(result);

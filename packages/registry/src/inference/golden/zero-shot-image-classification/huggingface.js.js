import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const file = new Blob([await readFile("cats.jpg")], { type: "image/jpeg" });
const result = await client.zeroShotImageClassification({
  provider: "hf-inference",
  model: "acme/model",
  inputs: { image: file },
  parameters: { candidate_labels: ["cat", "dog", "horse"] },
});

console.log(result);

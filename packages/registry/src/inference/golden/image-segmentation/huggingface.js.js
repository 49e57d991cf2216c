import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const file = new Blob([await readFile("cats.jpg")], { type: "image/jpeg" });
const result = await client.imageSegmentation({ provider: "hf-inference", model: "acme/model", inputs: file });

console.log(result);

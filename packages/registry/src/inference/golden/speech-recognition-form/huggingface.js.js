import { readFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const file = new Blob([await readFile("jfk.wav")], { type: "audio/wav" });
const result = await client.automaticSpeechRecognition({ provider: "together", model: "acme/model", inputs: file });

console.log(result);

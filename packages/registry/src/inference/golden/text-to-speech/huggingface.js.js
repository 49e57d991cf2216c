import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToSpeech({
  provider: "together",
  model: "acme/model",
  inputs: "The answer to the question of life, the universe and everything is 42.",
});

await writeFile("output.wav", Buffer.from(await result.arrayBuffer()));

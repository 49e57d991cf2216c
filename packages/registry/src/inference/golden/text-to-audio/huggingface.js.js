import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToAudio({
  provider: "hf-inference",
  model: "acme/model",
  inputs: "slow jazz, double bass, brushed drums, late at night",
});

await writeFile("output.wav", Buffer.from(await result.arrayBuffer()));

import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToImage({
  provider: "hf-inference",
  model: "acme/model",
  inputs: "An astronaut in a jungle, cold colors, muted light",
  parameters: { num_inference_steps: 5 },
});

await writeFile("output.png", Buffer.from(await result.arrayBuffer()));

import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

// Keeps Node running while the library waits for the result.
const waiting = setInterval(() => {}, 1000);
const result = await client.textToImage({
  provider: "fal-ai",
  model: "acme/model",
  inputs: "An astronaut in a jungle, cold colors, muted light",
  parameters: { num_inference_steps: 5 },
});
clearInterval(waiting);

await writeFile("output.png", Buffer.from(await result.arrayBuffer()));

import { readFile, writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const file = new Blob([await readFile("cat.png")], { type: "image/png" });
// Keeps Node running while the library waits for the result.
const waiting = setInterval(() => {}, 1000);
const result = await client.imageToVideo({
  provider: "fal-ai",
  model: "acme/model",
  inputs: file,
  parameters: { prompt: "The cat stretches, yawns and walks out of the picture." },
});
clearInterval(waiting);

await writeFile("output.mp4", Buffer.from(await result.arrayBuffer()));

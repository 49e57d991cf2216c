import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

// Keeps Node running while the library waits for the result.
const waiting = setInterval(() => {}, 1000);
const result = await client.textToVideo({
  provider: "novita",
  model: "acme/model",
  inputs: "A young woman walks along a wet street at night, lanterns in the puddles.",
});
clearInterval(waiting);

await writeFile("output.mp4", Buffer.from(await result.arrayBuffer()));

import { writeFile } from "node:fs/promises";
import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.textToVideo({
  provider: "novita",
  model: "acme/model",
  inputs: "A young woman walks along a wet street at night, lanterns in the puddles.",
});

await writeFile("output.mp4", Buffer.from(await result.arrayBuffer()));

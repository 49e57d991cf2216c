import { writeFile } from "node:fs/promises";

const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    inputs: "An astronaut in a jungle, cold colors, muted light",
    parameters: { num_inference_steps: 5 },
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("output.png", Buffer.from(await response.arrayBuffer()));

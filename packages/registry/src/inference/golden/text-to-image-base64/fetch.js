import { writeFile } from "node:fs/promises";

const response = await fetch("https://router.huggingface.co/nscale/v1/images/generations", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    num_inference_steps: 5,
    response_format: "b64_json",
    prompt: "An astronaut in a jungle, cold colors, muted light",
    model: "their-name",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

const { data } = await response.json();
await writeFile("output.png", Buffer.from(data[0].b64_json, "base64"));

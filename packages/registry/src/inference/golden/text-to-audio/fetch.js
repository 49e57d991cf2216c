import { writeFile } from "node:fs/promises";

const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({ inputs: "slow jazz, double bass, brushed drums, late at night" }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("output.wav", Buffer.from(await response.arrayBuffer()));

import { readFile, writeFile } from "node:fs/promises";

const file = await readFile("cat.png", "base64");

const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({ inputs: file, parameters: { prompt: "Turn this cat into a dog." } }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("output.png", Buffer.from(await response.arrayBuffer()));

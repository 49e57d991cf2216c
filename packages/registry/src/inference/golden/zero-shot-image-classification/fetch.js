import { readFile } from "node:fs/promises";

const file = await readFile("cats.jpg", "base64");

const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    inputs: { image: file },
    parameters: { candidate_labels: ["cat", "dog", "horse"] },
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());

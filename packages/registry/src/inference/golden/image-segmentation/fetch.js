import { readFile } from "node:fs/promises";

const file = await readFile("cats.jpg");

const response = await fetch("https://router.huggingface.co/hf-inference/models/acme/model", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "image/jpeg" },
  body: file,
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());

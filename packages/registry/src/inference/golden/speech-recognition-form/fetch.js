import { readFile } from "node:fs/promises";

const file = await readFile("jfk.wav");
const form = new FormData();
form.append("model", "their-name");
form.append("file", new Blob([file], { type: "audio/wav" }), "jfk.wav");

const response = await fetch("https://router.huggingface.co/together/v1/audio/transcriptions", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN },
  body: form,
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());

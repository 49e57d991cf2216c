import { readFile } from "node:fs/promises";

const file = await readFile("cat.png", "base64");

const response = await fetch("https://router.huggingface.co/fal-ai/acme/model?_subdomain=queue", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    image_url: "data:image/png;base64," + file,
    prompt: "The cat stretches, yawns and walks out of the picture.",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

console.log(await response.json());

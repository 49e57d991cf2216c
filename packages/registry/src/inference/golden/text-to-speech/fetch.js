import { writeFile } from "node:fs/promises";

const response = await fetch("https://router.huggingface.co/together/v1/audio/speech", {
  method: "POST",
  headers: { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" },
  body: JSON.stringify({
    input: "The answer to the question of life, the universe and everything is 42.",
    model: "their-name",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

await writeFile("output.wav", Buffer.from(await response.arrayBuffer()));

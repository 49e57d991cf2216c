import { writeFile } from "node:fs/promises";

const headers = {
  Authorization: "Bearer " + process.env.HF_TOKEN,
  "Content-Type": "application/json",
  Prefer: "wait",
};
const response = await fetch("https://router.huggingface.co/replicate/v1/predictions", {
  method: "POST",
  headers,
  body: JSON.stringify({
    input: { num_inference_steps: 5, prompt: "An astronaut in a jungle, cold colours, muted light" },
    version: "abc",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

async function ask(address) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

let job = await response.json();
const address = "https://router.huggingface.co/replicate/v1/predictions/" + job.id;
while (["starting", "processing"].includes(job.status)) {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  job = await ask(address);
}
if (job.status !== "succeeded") throw new Error(JSON.stringify(job));

const result = job.output;

const download = await fetch([result].flat()[0]);
if (!download.ok) throw new Error(`${download.status}: ${await download.text()}`);
await writeFile("output.png", Buffer.from(await download.arrayBuffer()));

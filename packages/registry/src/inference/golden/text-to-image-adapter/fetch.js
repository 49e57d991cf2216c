import { writeFile } from "node:fs/promises";

const headers = { Authorization: "Key " + process.env.FAL_AI_API_KEY, "Content-Type": "application/json" };
const response = await fetch("https://queue.fal.run/fal-ai/lora", {
  method: "POST",
  headers,
  body: JSON.stringify({
    num_inference_steps: 5,
    prompt: "An astronaut in a jungle, cold colours, muted light",
    loras: [{ path: "https://huggingface.co/acme/model/resolve/main/weights.safetensors", scale: 1 }],
    model_name: "stabilityai/stable-diffusion-xl-base-1.0",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

async function ask(address) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const ticket = await response.json();
const address = ticket.response_url;
let job = await ask(address + "/status");
while (["IN_QUEUE", "IN_PROGRESS"].includes(job.status)) {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  job = await ask(address + "/status");
}
if (job.status !== "COMPLETED") throw new Error(JSON.stringify(job));

const result = await ask(address);

const download = await fetch(result.images[0].url);
if (!download.ok) throw new Error(`${download.status}: ${await download.text()}`);
await writeFile("output.png", Buffer.from(await download.arrayBuffer()));

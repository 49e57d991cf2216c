import { writeFile } from "node:fs/promises";

const headers = { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" };
const response = await fetch("https://router.huggingface.co/fal-ai/fal-ai/theirs?_subdomain=queue", {
  method: "POST",
  headers,
  body: JSON.stringify({
    num_inference_steps: 5,
    prompt: "An astronaut in a jungle, cold colors, muted light",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

async function ask(address) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const ticket = await response.json();
const address = ticket.response_url.replace("https://queue.fal.run", "https://router.huggingface.co/fal-ai");
let job = await ask(address + "/status?_subdomain=queue");
while (["IN_QUEUE", "IN_PROGRESS"].includes(job.status)) {
  await new Promise((resolve) => setTimeout(resolve, 2000));
  job = await ask(address + "/status?_subdomain=queue");
}
if (job.status !== "COMPLETED") throw new Error(JSON.stringify(job));

const result = await ask(address + "?_subdomain=queue");

const download = await fetch(result.images[0].url);
if (!download.ok) throw new Error(`${download.status}: ${await download.text()}`);
await writeFile("output.png", Buffer.from(await download.arrayBuffer()));

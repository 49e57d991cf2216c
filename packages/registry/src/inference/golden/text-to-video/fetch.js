import { writeFile } from "node:fs/promises";

const headers = { Authorization: "Bearer " + process.env.HF_TOKEN, "Content-Type": "application/json" };
const response = await fetch("https://router.huggingface.co/novita/v3/async/acme/model", {
  method: "POST",
  headers,
  body: JSON.stringify({
    prompt: "A young woman walks along a wet street at night, lanterns in the puddles.",
  }),
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);

async function ask(address) {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

const ticket = await response.json();
const address = "https://router.huggingface.co/novita/v3/async/task-result?task_id=" + ticket.task_id;
let job = await ask(address);
while (["TASK_STATUS_QUEUED", "TASK_STATUS_PROCESSING"].includes(job.task.status)) {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  job = await ask(address);
}
if (job.task.status !== "TASK_STATUS_SUCCEED") throw new Error(JSON.stringify(job));

const result = job.videos[0].video_url;

const download = await fetch(result);
if (!download.ok) throw new Error(`${download.status}: ${await download.text()}`);
await writeFile("output.mp4", Buffer.from(await download.arrayBuffer()));

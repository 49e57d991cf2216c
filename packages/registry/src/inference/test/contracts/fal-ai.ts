import { Jobs } from "./jobs.ts";
import { demand, type Incoming, isText, json, type JsonObject, readJson, type Reply } from "./message.ts";
import { answer, filesHost, isImageAddress, imageBytes, ticketMark } from "./samples.ts";

/** The inputs of fal.ai's models, and their results in the end. */
function falResult(incoming: Incoming, task: string): JsonObject {
  const body = readJson(incoming);
  if (task.startsWith("image-")) demand(isImageAddress(body["image_url"]), "image_url", 422);
  if (/audio-to|speech-recognition/.test(task)) {
    demand(/^data:audio\/[\w-]+;base64,/.test(String(body["audio_url"])), "audio_url", 422);
  } else if (task !== "image-segmentation") {
    demand(isText(body[task === "text-to-speech" ? "text" : "prompt"]), "prompt or text", 422);
  }
  demand(body["inputs"] === undefined || task === "image-to-video", "a member called inputs", 422);
  const file = { url: `${filesHost}${task}`, content_type: "image/png" };
  if (task.endsWith("-to-image")) return { images: [file] };
  if (task.endsWith("-to-video")) return { video: file };
  if (task === "image-segmentation") {
    demand(body["sync_mode"] === true, "sync_mode", 422);
    return { image: { ...file, url: `data:image/png;base64,${imageBytes.toString("base64")}` } };
  }
  // Some models of sound call their file so.
  if (task === "text-to-audio" && incoming.host === "queue.fal.run") return { audio_file: file };
  return task === "automatic-speech-recognition" ? { text: answer } : { audio: file };
}

/** Models that answer while the caller waits. */
export function falModel(incoming: Incoming, path: string): Reply {
  const [, task = ""] = /^\/acme\/([\w-]+)$/.exec(path) ?? [];
  return json(falResult(incoming, task));
}

const jobs = new Jobs<JsonObject>();

/** The queue, whose tickets always lead to fal.ai itself. */
export function falQueue(incoming: Incoming, path: string): Reply {
  const [, task = "", job, state] = /^\/acme\/([\w-]+)(?:\/requests\/([\w-]+)(\/status)?)?$/.exec(path) ?? [];
  if (job === undefined) return ticket(task, jobs.add(falResult(incoming, task)));
  demand(incoming.method === "GET", "method", 405);
  const address = `https://queue.fal.run/acme/${task}/requests/${job}`;
  if (state === undefined) {
    const known = results.get(job);
    demand(known !== undefined, "the work is not done");
    return json(known);
  }
  const result = jobs.ask(job);
  if (result !== undefined) results.set(job, result);
  return json({
    status: result === undefined ? "IN_PROGRESS" : "COMPLETED",
    request_id: job,
    response_url: address,
    metrics: {},
    logs: null,
  });
}

/** Results that a caller was told of. */
const results = new Map<string, JsonObject>();

function ticket(task: string, job: string): Reply {
  const base = `https://queue.fal.run/acme/${task}/requests/${job}`;
  const urls = { response_url: base, status_url: `${base}/status`, cancel_url: `${base}/cancel` };
  return json({ status: "IN_QUEUE", request_id: job, queue_position: 0, note: ticketMark, ...urls });
}

import { Jobs } from "./jobs.ts";
import { isObject } from "../../../is-object.ts";
import { demand, type Incoming, isText, isTexts, json, readJson, type Reply } from "./message.ts";
import { answer, filesHost, imageBytes, ticketMark } from "./samples.ts";

/** Providers that take on work and are asked for it later: Novita, WaveSpeed, Z.ai. */

const jobs = new Jobs<string>();

const askedFor = (incoming: Incoming, job: string): string | undefined => {
  demand(incoming.method === "GET", "method", 405);
  return jobs.ask(job);
};

/** As base64, or as an address that holds it. */
const isImage = (value: unknown): boolean => String(value).endsWith(imageBytes.toString("base64"));

/** Novita: the job is told apart by a query. Some of its models answer while the caller waits. */
export function novita(incoming: Incoming, path: string): Reply {
  if (path === "/v3/async/task-result") {
    const job = incoming.query.get("task_id") ?? "";
    const url = askedFor(incoming, job);
    const task = { task_id: job, status: url === undefined ? "TASK_STATUS_PROCESSING" : "TASK_STATUS_SUCCEED" };
    return json({ task, videos: url === undefined ? [] : [{ video_url: url, video_type: "mp4" }], images: [] });
  }
  if (path.startsWith("/v3/minimax/v2/")) return minimax(incoming, path.slice("/v3/minimax/v2/".length));
  demand(/^\/v3\/(?:async|hf)\/acme\/text-to-video$/.test(path), `path ${path}`, 404);
  demand(isText(readJson(incoming)["prompt"]), "prompt", 422);
  if (path.startsWith("/v3/hf/")) return json({ video: { video_url: `${filesHost}text-to-video` } });
  return json({ task_id: jobs.add(`${filesHost}text-to-video`), note: ticketMark });
}

/** Novita's way to MiniMax. */
function minimax(incoming: Incoming, path: string): Reply {
  const [, job] = /^query\/video_generation\/([\w-]+)$/.exec(path) ?? [];
  if (job !== undefined) {
    const url = askedFor(incoming, job);
    return json({
      task: url === undefined ? { status: "running" } : { status: "succeeded", content: { url } },
    });
  }
  demand(path === "video_generation", `path ${path}`, 404);
  const { model, content, resolution, duration } = readJson(incoming);
  const [text, image]: readonly unknown[] = Array.isArray(content) ? content : [];
  demand(model === "MiniMax-H3" && resolution === "768P" && duration === 4, "model, resolution, duration", 422);
  demand(isObject(text) && isText(text["text"]), "the prompt", 422);
  demand(isObject(image) && isObject(image["image_url"]) && isImage(image["image_url"]["url"]), "the image", 422);
  return json({ task_id: jobs.add(`${filesHost}image-text-to-video`), note: ticketMark });
}

/** WaveSpeed: everything is in an envelope. */
export function wavespeed(incoming: Incoming, path: string): Reply {
  const [, job] = /^\/api\/v3\/predictions\/([\w-]+)\/result$/.exec(path) ?? [];
  if (job !== undefined) {
    const url = askedFor(incoming, job);
    const status = url === undefined ? "processing" : "completed";
    return json({
      code: 200,
      message: "success",
      data: { id: job, status, outputs: url === undefined ? [] : [url], error: "" },
    });
  }
  const [, task = ""] = /^\/api\/v3\/acme\/([\w-]+)$/.exec(path) ?? [];
  const { prompt, image, images } = readJson(incoming);
  demand(isText(prompt), "prompt", 422);
  if (task.startsWith("image-")) {
    demand(isImage(image), "image", 422);
    demand(images === undefined || (isTexts(images) && images.every(isImage)), "images", 422);
  }
  const id = jobs.add(`${filesHost}${task}`);
  const urls = { get: `https://api.wavespeed.ai/api/v3/predictions/${id}/result` };
  return json({
    code: 200,
    message: ticketMark,
    data: { id, model: `acme/${task}`, status: "created", outputs: [], urls },
  });
}

/** Z.ai, beyond chats. */
export function zaiTask(incoming: Incoming, path: string): Reply {
  demand(incoming.headers["x-source-channel"] === "hugging_face", "x-source-channel");
  const [, job] = /^\/api\/paas\/v4\/async-result\/([\w-]+)$/.exec(path) ?? [];
  if (job !== undefined) {
    const url = askedFor(incoming, job);
    if (url === undefined) return json({ id: job, task_status: "PROCESSING" });
    return json({ id: job, task_status: "SUCCESS", image_result: [{ url }] });
  }
  const { model, prompt, file } = readJson(incoming);
  if (path === "/api/paas/v4/layout_parsing") {
    demand(model === "acme/image-to-text" && isImage(file), "model, file", 422);
    return json({ id: "task-1", model, md_results: answer });
  }
  demand(path === "/api/paas/v4/async/images/generations", `path ${path}`, 404);
  demand(model === "acme/text-to-image" && isText(prompt), "model, prompt", 422);
  const id = jobs.add(`${filesHost}text-to-image`);
  return json({ id, model, request_id: ticketMark, task_status: "PROCESSING" });
}

import { Buffer } from "node:buffer";
import { chat } from "./chat.ts";
import { Jobs } from "./jobs.ts";
import { isObject } from "../../../is-object.ts";
import { demand, type Incoming, isText, json, type JsonObject, readJson, type Reply } from "./message.ts";
import { answer, filesHost, imageBytes, isImageAddress, audioBytes, ticketMark } from "./samples.ts";

/** Providers whose routes are like OpenAI's: DeepInfra, Nscale, Scaleway, Together. */

interface Habits {
  /** Where the routes begin. */
  readonly base: string;
  /** Member of the number of steps, and what asks for base64. */
  readonly steps?: string;
  readonly format?: string;
}

const habits: Readonly<Record<string, Habits>> = {
  deepinfra: { base: "/v1/openai", steps: "num_inference_steps", format: "b64_json" },
  nscale: { base: "/v1", steps: "num_inference_steps", format: "b64_json" },
  scaleway: { base: "/v1" },
  together: { base: "/v1", steps: "steps", format: "base64" },
};

/** One request to a provider. */
export function openAiTask(incoming: Incoming, path: string, provider: string): Reply | Promise<Reply> {
  if (provider === "together" && path.startsWith("/v2/videos")) return video(incoming, path);
  const own = habits[provider];
  demand(own !== undefined && path.startsWith(`${own.base}/`), `path ${path}`, 404);
  const route = path.slice(own.base.length + 1);
  if (route === "chat/completions") return chat(incoming, "acme/text-generation");
  if (route === "images/generations") return image(incoming, own);
  if (route === "audio/transcriptions") return transcription(incoming);
  const body = readJson(incoming);
  const task = route === "embeddings" ? "feature-extraction" : route === "audio/speech" ? "text-to-speech" : "";
  demand(task !== "", `path ${path}`, 404);
  demand(body["model"] === `acme/${task}` && isText(body["input"]), "model, input", 422);
  if (task === "text-to-speech") return { status: 200, type: "audio/mpeg", body: audioBytes };
  return json({ id: answer, object: "list", data: [{ object: "embedding", index: 0, embedding: [0.25, 0.5] }] });
}

function image(incoming: Incoming, { steps = "", format }: Habits): Reply {
  const body = readJson(incoming);
  const { model, prompt, response_format: wanted, reference_images: references } = body;
  demand(isText(prompt), "prompt", 422);
  demand(wanted === format, `response_format ${String(wanted)}`, 422);
  if (references === undefined) {
    demand(model === "acme/text-to-image", `model ${String(model)}`, 422);
    // huggingface_hub leaves the steps out for Nscale.
    const wish = body[steps];
    demand(wish === 5 || (steps === "num_inference_steps" && wish === undefined), `${steps} ${String(wish)}`, 422);
  } else {
    demand(model === "acme/image-to-image", `model ${String(model)}`, 422);
    demand(Array.isArray(references) && isImageAddress(references[0]), "reference_images", 422);
  }
  return json({ data: [{ b64_json: imageBytes.toString("base64") }] });
}

/** A form with a file and a model. */
async function transcription(incoming: Incoming): Promise<Reply> {
  const headers = { "content-type": incoming.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(incoming.body), { headers }).formData();
  const file = form.get("file");
  demand(form.get("model") === "acme/automatic-speech-recognition", `model ${String(form.get("model"))}`, 422);
  demand(form.getAll("file").length === 1 && file instanceof Blob, "file", 422);
  demand(Buffer.from(await file.arrayBuffer()).equals(audioBytes), "the file's bytes", 422);
  return json({ text: answer });
}

const jobs = new Jobs<JsonObject>();

/** Together's videos, which take longer than a request. */
function video(incoming: Incoming, path: string): Reply {
  const [, id] = /^\/v2\/videos\/([\w-]+)$/.exec(path) ?? [];
  if (id !== undefined) {
    demand(incoming.method === "GET", "method", 405);
    return json({ id, object: "video", status: "in_progress", ...jobs.ask(id) });
  }
  const { model, prompt, frame_images: frames } = readJson(incoming);
  const task = String(model).slice("acme/".length);
  demand(/^(?:text|image)-to-video$/.test(task) && isText(prompt), "model, prompt", 422);
  if (task === "image-to-video") {
    const [frame]: readonly unknown[] = Array.isArray(frames) ? frames : [];
    demand(isObject(frame) && frame["frame"] === "first", "frame_images", 422);
    demand(isImageAddress(frame["input_image"]), "frame_images", 422);
  }
  const job = jobs.add({ status: "completed", outputs: { video_url: `${filesHost}${task}`, cost: 1 } });
  return json({ id: job, object: "video", status: "in_progress", size: ticketMark });
}

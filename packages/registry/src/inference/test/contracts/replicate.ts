import { Jobs } from "./jobs.ts";
import { isObject } from "../../../is-object.ts";
import { demand, type Incoming, isText, json, readJson, type Reply } from "./message.ts";
import { answer, failure, filesHost, isImageAddress, ticketMark } from "./samples.ts";

const jobs = new Jobs<string | readonly string[]>();

/** Replicate, by model or by version, with the wish to wait. A model that is slow is not done within the minute. */
export function replicate(incoming: Incoming, path: string): Reply {
  demand(incoming.headers["prefer"] === "wait", "the header Prefer: wait is missing");
  const [, job] = /^\/v1\/predictions\/([\w-]+)$/.exec(path) ?? [];
  if (job !== undefined) {
    demand(incoming.method === "GET", "method", 405);
    const result = jobs.ask(job);
    return result === undefined ? processing(job) : succeeded(job, result);
  }
  const { input, version } = readJson(incoming);
  const [, model] = /^\/v1\/models\/acme\/([\w-]+)\/predictions$/.exec(path) ?? [];
  demand(model !== undefined || path === "/v1/predictions", `path ${path}`, 404);
  demand(model === undefined ? String(version).startsWith("v1") : version === undefined, "version", 422);
  demand(isObject(input), "input", 422);
  const { prompt, text, audio, image } = input;
  demand(isText(prompt) || isText(text) || String(audio).startsWith("data:audio/"), "prompt, text, audio", 422);
  demand(image === undefined || isImageAddress(image), "image", 422);
  if (audio !== undefined) return succeeded("job-0", answer);
  const file = `${filesHost}${text === undefined ? "image" : "audio"}`;
  // The kind of output depends on the model.
  const output = (model ?? String(version)).endsWith("-to-video") ? file : [file];
  if (model?.endsWith("-fails")) return json({ id: "job-0", status: "failed", output: null, error: failure });
  return model?.endsWith("-slow") ? processing(jobs.add(output)) : succeeded("job-0", output);
}

function succeeded(id: string, output: string | readonly string[]): Reply {
  return json({ id, status: "succeeded", output, urls: { get: `https://api.replicate.com/v1/predictions/${id}` } });
}

function processing(id: string): Reply {
  const urls = { get: `https://api.replicate.com/v1/predictions/${id}` };
  return json({ id, status: "processing", output: null, error: null, logs: ticketMark, urls });
}

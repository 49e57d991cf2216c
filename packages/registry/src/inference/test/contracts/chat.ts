import { Buffer } from "node:buffer";
import { isObject } from "../../../is-object.ts";
import { demand, type Incoming, json, type JsonObject, readJson, type Reply } from "./message.ts";
import { answer } from "./samples.ts";

/** An OpenAI-compatible chat route. */
export function chat(incoming: Incoming, model: string): Reply {
  const body = readJson(incoming);
  demand(body["model"] === model, `model ${String(body["model"])} instead of ${model}`, 404);
  const { messages, temperature, max_tokens: maximum, stream = false } = body;
  demand(Array.isArray(messages) && messages.length > 0, "no messages");
  for (const message of messages) {
    demand(isObject(message) && /^(?:system|user|assistant)$/.test(String(message["role"])), "role");
    const { content } = message;
    demand(typeof content === "string" || (Array.isArray(content) && content.every(isObject)), "content");
  }
  demand(temperature === undefined || temperature === 0, `temperature ${String(temperature)} instead of 0`);
  demand(maximum === undefined || maximum === 64, "max_tokens");
  for (const name of Object.keys(body)) demand(chatMembers.has(name), `unknown member ${name}`, 422);
  const head = { id: "chat-1", created: 1, model, system_fingerprint: null };
  if (stream !== true) {
    const message = { role: "assistant", content: answer };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    return json({ ...head, object: "chat.completion", choices, usage });
  }
  return streamed(head);
}

const chatMembers = new Set([
  "model",
  "messages",
  "temperature",
  "max_tokens",
  "top_p",
  "stream",
  "seed",
  "top_k",
  "stop",
  "logit_bias",
]);

/** Chunks without a choice, with null, an event without a blank, a comment; cut within lines and letters. */
function streamed(head: JsonObject): Reply {
  const event = (choices: unknown): string => JSON.stringify({ ...head, object: "chat.completion.chunk", choices });
  const delta = (content: unknown): string => event([{ index: 0, delta: { content }, finish_reason: null }]);
  const letters = answer.match(/.{1,5}/gsu) ?? [];
  const text = [
    ": keep alive\n",
    `data: ${event([])}\n`,
    `data: ${event([{ index: 0, delta: { role: "assistant" }, finish_reason: null }])}\n`,
    ...letters.map((part, index) => `data:${index === 0 ? "" : " "}${delta(part)}\n`),
    `data: ${delta(null)}\n`,
    "data: [DONE]\n",
  ].join("\n");
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += 37) pieces.push(bytes.subarray(start, start + 37));
  return { status: 200, type: "text/event-stream", body: "", pieces };
}

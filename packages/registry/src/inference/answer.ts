import type { Answer } from "./call.ts";
import type { ProviderRow } from "./provider-row.ts";

/** Tasks whose answer is a file, where the provider sends it as it is. */
const files: ReadonlyMap<string, string> = new Map([
  ["text-to-image", "output.png"],
  ["image-to-image", "output.png"],
  ["text-to-speech", "output.wav"],
  ["text-to-audio", "output.wav"],
]);

/** Providers with a speech route like OpenAI's, which answers with the sound itself. */
const speakers: ReadonlySet<string> = new Set(["deepinfra", "together"]);

/**
 * What a provider sends back for a task. The table of providers does not say it; this follows the documentation of each
 * provider and what the client library does with the answer.
 */
export function answerOf(provider: string, task: string, row: ProviderRow | undefined): Answer {
  const file = files.get(task);
  if (file !== undefined && provider === "hf-inference") return { kind: "file", file };
  if (task === "text-to-speech" && speakers.has(provider)) return { kind: "file", file: "output.mp3" };
  if (row === undefined) return { kind: "json" };
  if (row.direct.endsWith("/images/generations") && provider !== "zai-org") return { kind: "base64 image" };
  return { kind: isTicket(row) ? "ticket" : "json" };
}

/** Queues and jobs: the first answer says where to ask for the result. */
function isTicket({ routed = "", direct }: ProviderRow): boolean {
  return routed.endsWith("_subdomain=queue") || /\/async\/|\/v2\/video|api\.wavespeed\.ai/.test(direct);
}

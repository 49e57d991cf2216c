import type { Rendered } from "./render-template.ts";

/** So long may a template run. */
const maxMs = 3000;

export const ranTooLong = `The template ran for more than ${maxMs / 1000} seconds and was stopped.`;

/** The message when the part of the program that renders could not be loaded. */
const notLoaded = "The template renderer could not be loaded. Reload the page.";

/**
 * Renders a template in a thread of its own and ends that: what a stranger's template does costs the page nothing.
 *
 * @param signal ends it before
 * @example await renderApart({ template: "{{ a }}", variables: { a: 1 } }, signal) // { text: "1" }
 */
export async function renderApart(
  task: { readonly template: string; readonly variables: Readonly<Record<string, unknown>> },
  signal: AbortSignal,
): Promise<Rendered> {
  const worker = new Worker(new URL("render-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  const timer = setTimeout(() => resolve({ problem: ranTooLong }), maxMs);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  worker.addEventListener("message", ({ data }: MessageEvent<Rendered>) => resolve(data));
  worker.addEventListener("error", ({ message }) => resolve({ problem: message || notLoaded }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  worker.postMessage(task);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

import { channel } from "node:diagnostics_channel";

/** One request to another hub, redirects included, up to the head of its answer. */
export interface UpstreamRequest {
  /** The hub that was asked: `huggingface.co`. */
  readonly host: string;
  /** Status of the answer; absent where there was none. */
  readonly status?: number;
  readonly seconds: number;
}

/** Where each {@link UpstreamRequest} is published when it is over, as long as somebody listens. */
export const upstreamRequests = channel("modelshelf:upstream-requests");

/**
 * Sends a request to another hub, and publishes what became of it.
 *
 * @param signal where its sender gives it up, nothing is published: it does not tell whether the hub answers
 * @throws what `send` throws
 * @example await published("huggingface.co", () => fetch("https://huggingface.co/api/models"))
 */
export async function published(host: string, send: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  if (!upstreamRequests.hasSubscribers) return send();
  const begunMs = performance.now();
  const publish = (status?: number): void => {
    const seconds = (performance.now() - begunMs) / 1000;
    const request: UpstreamRequest = { host, seconds, ...(status !== undefined && { status }) };
    upstreamRequests.publish(request);
  };
  try {
    const response = await send();
    publish(response.status);
    return response;
  } catch (error) {
    if (!signal?.aborted) publish();
    throw error;
  }
}

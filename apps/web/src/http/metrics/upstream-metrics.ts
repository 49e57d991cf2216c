import { type UpstreamRequest, upstreamRequests } from "@modelshelf/files";
import { Durations } from "./durations.ts";
import type { Family } from "./exposition.ts";

/**
 * Counts what the process asks other hubs, by hub and class of status. Hubs are those that the operator names, never what a
 * visitor sends, so there are only so many.
 *
 * @example const upstreams = new UpstreamMetrics(); upstreams.families(); upstreams.close();
 */
export class UpstreamMetrics {
  /** By hub, then by class of status. */
  readonly #taken = new Map<string, Map<string, Durations>>();

  constructor() {
    upstreamRequests.subscribe(this.#saw);
  }

  close(): void {
    upstreamRequests.unsubscribe(this.#saw);
  }

  families(): readonly Family[] {
    if (this.#taken.size === 0) return [];
    return [
      {
        name: "modelshelf_upstream_seconds",
        type: "histogram",
        help: "From a request to another hub to the head of its response; status none if there was no response.",
        samples: [...this.#taken].flatMap(([upstream, statuses]) =>
          [...statuses].flatMap(([status, durations]) => durations.samples({ upstream, status })),
        ),
      },
    ];
  }

  readonly #saw = (message: unknown): void => {
    const { host, status, seconds } = message as UpstreamRequest;
    const name = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
    const statuses = this.#taken.get(host) ?? new Map<string, Durations>();
    this.#taken.set(host, statuses);
    const durations = statuses.get(name) ?? new Durations();
    statuses.set(name, durations);
    durations.add(seconds);
  };
}

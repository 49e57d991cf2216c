import type { ServerResponse } from "node:http";
import { Durations } from "./durations.ts";
import type { Family, Sample } from "./exposition.ts";

/** Of what no route of the app is asked for. */
const noRoute = "none";

/**
 * Counts what a hub answers. Labels are patterns of routes and classes of statuses, never what a visitor sends, so there
 * are only so many. Counting an answer that is kept is one look into a map.
 *
 * @example const metrics = new RequestMetrics(); metrics.kept("/models", 200); metrics.families();
 */
export class RequestMetrics {
  readonly #now: () => number;
  readonly #made = new Map<string, Map<number, Durations>>();
  readonly #kept = new Map<string, Float64Array>();
  readonly #routes = new WeakMap<ServerResponse, string>();
  #inWork = 0;
  #refused = 0;
  #left = 0;
  #unauthorized = 0;

  /** @param now milliseconds; default `performance.now` */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** An answer that the app makes: counted when it is written or its reader has left. */
  follow(outgoing: ServerResponse, began: number): void {
    this.#inWork += 1;
    outgoing.once("close", () => {
      this.#inWork -= 1;
      const status = outgoing.headersSent ? Math.floor(outgoing.statusCode / 100) : 0;
      this.#record(this.#routes.get(outgoing) ?? noRoute, status, (this.#now() - began) / 1000);
    });
  }

  /** Which route makes an answer. */
  isOf(outgoing: ServerResponse, route: string | undefined): void {
    if (route !== undefined) this.#routes.set(outgoing, route);
  }

  /** An answer that was there already. */
  kept(route: string | undefined, status: number): void {
    let counts = this.#kept.get(route ?? noRoute);
    if (counts === undefined) this.#kept.set(route ?? noRoute, (counts = new Float64Array(6)));
    const at = Math.floor(status / 100);
    counts[at] = (counts[at] ?? 0) + 1;
  }

  /** A request that was sent away because too many wait. */
  refused(): void {
    this.#refused += 1;
  }

  /** A request whose reader left while it waited. */
  left(): void {
    this.#left += 1;
  }

  /** A request without a token that would let it in. */
  unauthorized(): void {
    this.#unauthorized += 1;
  }

  families(): readonly Family[] {
    return [
      {
        name: "modelshelf_http_answers_total",
        type: "counter",
        help: "Responses by route and status class; kept: no if the app made it, yes if it came from a cache.",
        samples: [...this.#madeCounts(), ...this.#keptCounts()],
      },
      {
        name: "modelshelf_http_making_seconds",
        type: "histogram",
        help: "From a request to the end of its response, for responses that the app made, including the time in the queue.",
        samples: this.#eachMade((durations, labels) => durations.samples(labels)),
      },
      gauge("modelshelf_http_requests_in_work", "Requests in progress.", this.#inWork),
      counter("modelshelf_http_refused_total", "Requests rejected with 503 because the queue was full.", this.#refused),
      counter("modelshelf_http_abandoned_total", "Requests whose client disconnected while they waited.", this.#left),
      counter("modelshelf_http_unauthorized_total", "Requests without a token of the hub.", this.#unauthorized),
    ];
  }

  #record(route: string, status: number, seconds: number): void {
    let statuses = this.#made.get(route);
    if (statuses === undefined) this.#made.set(route, (statuses = new Map()));
    let durations = statuses.get(status);
    if (durations === undefined) statuses.set(status, (durations = new Durations()));
    durations.add(seconds);
  }

  #madeCounts(): readonly Sample[] {
    return this.#eachMade(({ count }, labels) => [{ labels: { ...labels, kept: "no" }, value: count }]);
  }

  #keptCounts(): readonly Sample[] {
    return [...this.#kept].flatMap(([route, counts]) =>
      [...counts].flatMap((value, status) =>
        value === 0 ? [] : [{ labels: { route, status: `${status}xx`, kept: "yes" }, value }],
      ),
    );
  }

  #eachMade(toSamples: (durations: Durations, labels: Readonly<Record<string, string>>) => readonly Sample[]) {
    return [...this.#made].flatMap(([route, statuses]) =>
      [...statuses].flatMap(([status, durations]) =>
        toSamples(durations, { route, status: status === 0 ? "left" : `${status}xx` }),
      ),
    );
  }
}

/** @example gauge("up", "Alive.", 1).samples // [{ value: 1 }] */
export function gauge(name: string, help: string, value: number): Family {
  return { name, type: "gauge", help, samples: [{ value }] };
}

/** @example counter("faults_total", "Faults.", 2).type // "counter" */
export function counter(name: string, help: string, value: number): Family {
  return { name, type: "counter", help, samples: [{ value }] };
}

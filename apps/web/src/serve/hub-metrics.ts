import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type RecordKind, recordKinds } from "@modelshelf/store";
import { holdsToken } from "../http/access/access.ts";
import { CacheMetrics } from "../http/metrics/cache-metrics.ts";
import { expositionType, type Family, writeExposition } from "../http/metrics/exposition.ts";
import { counter, gauge, RequestMetrics } from "../http/metrics/request-metrics.ts";
import { UpstreamMetrics } from "../http/metrics/upstream-metrics.ts";
import type { Hub } from "../hub/hub.ts";

/** The parts of a hub that are asked when its metrics are read. */
export type MeasuredHub = Pick<Hub, "store" | "files" | "version">;

/** Where metrics are read. */
const address = /^\/-\/metrics(?:$|\?)/;

interface Options {
  /** Who may read them: everybody, or who sends one of these tokens. */
  readonly readers: "everybody" | readonly string[];
  /** Which of several processes this is; a label of every sample. */
  readonly process?: string;
}

/**
 * The measurements of a serving process, and the answers to those who read them. It works beside the app: a hub that is
 * busy still tells how busy it is, and nothing of it is kept.
 *
 * @example const metrics = new HubMetrics({ readers: "everybody" }); if (metrics.answer(incoming, outgoing)) return;
 */
export class HubMetrics {
  readonly requests = new RequestMetrics();
  readonly #caches = new CacheMetrics();
  readonly #upstreams = new UpstreamMetrics();
  readonly #mayRead: (authorization: string | undefined) => boolean;
  readonly #labels: Readonly<Record<string, string>>;
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  #hub: MeasuredHub | undefined;
  #waiting: () => number = () => 0;
  #revision: string | undefined;
  #changes = 0;
  #changedAt = Date.now();

  constructor({ readers, process: name }: Options) {
    this.#mayRead = readers === "everybody" ? () => true : holdsToken(readers);
    this.#labels = name === undefined ? {} : { process: name };
    this.#delay.enable();
  }

  /** The hub is open. */
  open(hub: MeasuredHub, waiting: () => number): void {
    this.#hub = hub;
    this.#waiting = waiting;
  }

  /** Sees the revision of the catalog each time that somebody asks for it. */
  sees(revision: string | undefined): void {
    if (revision === this.#revision) return;
    if (this.#revision !== undefined) {
      this.#changes += 1;
      this.#changedAt = Date.now();
    }
    this.#revision = revision;
  }

  /** Answers a request for the metrics; `false` for any other. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!address.test(incoming.url ?? "") || (incoming.method !== "GET" && incoming.method !== "HEAD")) return false;
    if (!this.#mayRead(incoming.headers.authorization)) {
      const headers = { "Content-Type": "text/plain; charset=utf-8", "WWW-Authenticate": "Bearer", ...plain };
      outgoing.writeHead(401, headers).end("Send a token that may read the metrics, as Authorization: Bearer.\n");
      return true;
    }
    void this.#families().then(
      (families) => {
        outgoing.writeHead(200, { "Content-Type": expositionType, ...plain });
        outgoing.end(incoming.method === "HEAD" ? undefined : writeExposition(families, this.#labels));
      },
      // The connection says that there is no answer; what is wrong with the catalog its own log line says.
      () => outgoing.destroy(),
    );
    return true;
  }

  close(): void {
    this.#delay.disable();
    this.#caches.close();
    this.#upstreams.close();
  }

  async #families(): Promise<readonly Family[]> {
    const { rss, heapUsed } = process.memoryUsage();
    return [
      ...this.requests.families(),
      gauge("modelshelf_http_requests_waiting", "Requests waiting in the queue.", this.#waiting()),
      ...(await this.#catalog()),
      ...this.#caches.families(),
      ...this.#upstreams.families(),
      this.#eventLoop(),
      gauge("process_resident_memory_bytes", "Resident memory of the process.", rss),
      gauge("nodejs_heap_used_bytes", "Memory used by JavaScript objects.", heapUsed),
      counter("process_cpu_seconds_total", "Processor time of the process, including all threads.", cpuSeconds()),
      gauge("process_start_time_seconds", "When the process started, in seconds since 1970.", startedAt / 1000),
    ];
  }

  async #catalog(): Promise<readonly Family[]> {
    const hub = this.#hub;
    if (hub === undefined) return [];
    const counts = await Promise.all(recordKinds.map((kind) => countOf(hub, kind)));
    const generation = hub.files?.generation?.();
    this.sees(hub.store.revision());
    return [
      {
        name: "modelshelf_build_info",
        type: "gauge",
        help: "Always 1; the version is a label.",
        samples: [{ labels: { version: hub.version }, value: 1 }],
      },
      {
        name: "modelshelf_catalog_records",
        type: "gauge",
        help: "Records in the catalog. A kind is absent while it cannot be counted.",
        samples: counts.flat(),
      },
      counter(
        "modelshelf_catalog_changes_seen_total",
        "How often this process found that the catalog had changed, through imports or otherwise; changes close together count once.",
        this.#changes,
      ),
      gauge(
        "modelshelf_catalog_changed_timestamp_seconds",
        "When this process last found that the catalog had changed, or when it started, in seconds since 1970.",
        this.#changedAt / 1000,
      ),
      ...(generation === undefined
        ? []
        : [
            gauge("modelshelf_files_index_generation", "How often this process opened the index of files.", generation),
          ]),
    ];
  }

  #eventLoop(): Family {
    const quantiles = [50, 99, 100].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: this.#delay.count === 0 ? 0 : this.#delay.percentile(percent) / 1e9,
    }));
    this.#delay.reset();
    return {
      name: "modelshelf_event_loop_delay_seconds",
      type: "gauge",
      help: "How late timers of 20 ms fired since the metrics were last read, including those 20 ms.",
      samples: quantiles,
    };
  }
}

async function countOf({ store }: MeasuredHub, kind: RecordKind) {
  try {
    return [{ labels: { kind }, value: await store.count(kind) }];
  } catch {
    return [];
  }
}

const plain = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
const startedAt = Date.now() - process.uptime() * 1000;

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

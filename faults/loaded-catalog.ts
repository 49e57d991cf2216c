import { setTimeout as wait } from "node:timers/promises";
import { crashed, lost, type Wrong } from "./fault.ts";
import { ask, Readers } from "./readers.ts";
import type { RunningHub, Workbench } from "./workbench.ts";

/** Pages whose content is that of the catalog alone. */
const paths = ["/models.json", "/models.json?sort=likes", "/models.json?search=bert", "/api/models?limit=50"];

/** Every other request has a question that nobody has asked before, so that nothing that is kept answers it. */
const pathAt = (turn: number): string =>
  turn % 2 === 0 ? `/models.json?search=unasked-${turn}` : (paths[((turn - 1) / 2) % paths.length] ?? "/");

/**
 * Readers of a hub whose database fails: each answer has to be 503 or the one that the hub gave before.
 *
 * @example
 * const load = await CatalogLoad.on(hub, 6);
 * await breakDatabase();
 * await load.needWell("restart 1");
 * const { wrong, note } = await load.end(bench);
 */
export class CatalogLoad {
  readonly wrong: Wrong[] = [];
  readonly #hub: RunningHub;
  readonly #right: ReadonlyMap<string, string>;
  readonly #readers: Readers;
  readonly #counts = { right: 0, unavailable: 0 };

  private constructor(hub: RunningHub, right: ReadonlyMap<string, string>, readers: number) {
    this.#hub = hub;
    this.#right = right;
    this.#readers = new Readers(
      () => hub.url,
      pathAt,
      readers,
      ({ path, status, body }) => {
        if (status === 503) this.#counts.unavailable += 1;
        else if (status !== 200) this.wrong.push(crashed(`${path} was answered with ${status}`));
        else if (right.has(path) && right.get(path) !== body) this.wrong.push(lost(`${path} had another content`));
        else this.#counts.right += 1;
      },
    );
  }

  /** Begins to ask what the hub answers now, and questions without an answer. */
  static async on(hub: RunningHub, readers: number): Promise<CatalogLoad> {
    const right = new Map<string, string>();
    for (const path of paths) right.set(path, (await ask(hub.url, path)).body);
    return new CatalogLoad(hub, right, readers);
  }

  /** Asks until the hub answers again, ten seconds at most. @param event what it recovers from: "restart 2" */
  async needWell(event: string): Promise<void> {
    const began = performance.now();
    while (performance.now() - began < 10_000) {
      const path = `/models.json?search=again-${encodeURIComponent(event)}-${Math.random()}`;
      if ((await ask(this.#hub.url, path)).status === 200) return;
      await wait(200);
    }
    this.wrong.push(lost(`ten seconds after ${event} the hub had not recovered`));
  }

  /** Ends the readers, asks for all pages once more, and ends the hub. */
  async end(bench: Workbench): Promise<{ readonly wrong: readonly Wrong[]; readonly note: string }> {
    await this.#readers.stop();
    for (const [path, body] of this.#right)
      if ((await ask(this.#hub.url, path)).body !== body) this.wrong.push(lost(`${path} at the end`));
    const { code } = await bench.kill(this.#hub, "SIGTERM");
    if (code !== 0) this.wrong.push(crashed(`the hub ended with ${code}`));
    const { right, unavailable } = this.#counts;
    const note = `${right.toLocaleString("en")} right answers, ${unavailable.toLocaleString("en")} with 503.`;
    return { wrong: this.wrong, note };
  }
}

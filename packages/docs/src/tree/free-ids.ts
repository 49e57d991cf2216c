import type { SlugRule } from "../scan/dialects/dialect.ts";

/** Ids for places of a page whose ids others have: `start-1`, or `start_1` in folders of MkDocs. */
export class FreeIds {
  readonly #isTaken: (id: string) => boolean;
  readonly #sign: "_" | "-";
  /** The number that each id came to: those before it are taken, so that none is tried twice. */
  readonly #numbers = new Map<string, number>();

  /** @param isTaken whether an id is that of another place; one that is taken stays so */
  constructor(isTaken: (id: string) => boolean, rule: SlugRule = "github") {
    this.#isTaken = isTaken;
    this.#sign = rule === "python" || rule === "pymdownx" ? "_" : "-";
  }

  /**
   * The id itself where it is free, else the first one with a number behind it.
   *
   * @example new FreeIds((id) => id === "start", "python").idFor("start") // "start_1"
   */
  idFor(id: string): string {
    // Python-Markdown counts on from a number that is there.
    const [, stem = id, last = "0"] = (this.#sign === "_" && /^(.*)_(\d+)$/s.exec(id)) || [];
    let number = this.#numbers.get(id) ?? Number(last);
    let free = id;
    while (this.#isTaken(free)) free = `${stem}${this.#sign}${++number}`;
    this.#numbers.set(id, Math.max(0, number - 1));
    return free;
  }
}

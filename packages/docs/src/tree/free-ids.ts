import type { SlugRule } from "../scan/dialects/dialect.ts";

/** Ids for places of a page whose ids others have: `start-1`, or `start_1` in folders of MkDocs, `start-2` in those of Mintlify. */
export class FreeIds {
  readonly #isTaken: (id: string) => boolean;
  readonly #sign: "_" | "-";
  readonly #first: 1 | 2;
  /** For ids that are taken, the number to go on with: those between are taken as well, so that none is tried twice. */
  readonly #nextNumbers = new Map<string, number>();

  /** @param isTaken whether an id is that of another place; one that is taken stays so */
  constructor(isTaken: (id: string) => boolean, rule: SlugRule = "github") {
    this.#isTaken = isTaken;
    this.#sign = rule === "python" || rule === "pymdownx" ? "_" : "-";
    this.#first = rule === "mintlify" ? 2 : 1;
  }

  /**
   * The id itself where it is free, else the first one with a number behind it.
   *
   * @example new FreeIds((id) => id === "start", "python").idFor("start") // "start_1"
   */
  idFor(id: string): string {
    // Python-Markdown counts on from a number that is there.
    const [, stem = id, last = this.#first - 1] = (this.#sign === "_" && /^(.*)_(\d{1,9})$/s.exec(id)) || [];
    const passed: string[] = [];
    let number = Number(last);
    let free = id;
    while (this.#isTaken(free)) {
      const key = `${stem}\n${free}`;
      passed.push(key);
      number = this.#nextNumbers.get(key) ?? number + 1;
      free = `${stem}${this.#sign}${number}`;
    }
    for (const key of passed) this.#nextNumbers.set(key, number);
    return free;
  }
}

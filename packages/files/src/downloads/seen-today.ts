import { hash, randomBytes } from "node:crypto";

/** A day in UTC. */
const dayMs = 86_400_000;
/** Those beyond count again: what strangers send must not fill the memory. */
const maxSeen = 500_000;

/** The number of a day since 1970. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs);

/**
 * Remembers for a day who has had what, without knowing either: what is kept are hashes with a salt that is drawn each day,
 * stays in memory and is then forgotten.
 *
 * @example new SeenToday().isNew("203.0.113.7", "model ada/reader", Date.now()) // true, and false until tomorrow
 */
export class SeenToday {
  readonly #seen = new Set<string>();
  #day = Number.NaN;
  #salt = "";

  isNew(client: string, what: string, now: number): boolean {
    const day = dayOf(now);
    if (day !== this.#day || this.#seen.size >= maxSeen) {
      this.#day = day;
      this.#salt = randomBytes(32).toString("hex");
      this.#seen.clear();
    }
    const mark = hash("sha256", `${this.#salt}\n${client}\n${what}`, "base64url").slice(0, 16);
    if (this.#seen.has(mark)) return false;
    this.#seen.add(mark);
    return true;
  }
}

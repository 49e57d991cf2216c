import { randomBytes } from "node:crypto";

/** More hubs behind one another are taken for a circle. */
const maxHubs = 8;

/**
 * The hubs that a header `Via` names; other programs are left out.
 *
 * @example hubsIn("1.1 proxy, 1.1 modelshelf-0123456789ab") // ["modelshelf-0123456789ab"]
 */
export function hubsIn(via: string | undefined): readonly string[] {
  const hops = (via ?? "").split(",").map((hop) => hop.trim().replace(/^(?:HTTP\/)?[\d.]+ /i, ""));
  return hops.filter((hop) => /^modelshelf-[\da-f]{12}$/.test(hop));
}

/**
 * The hubs that a question has passed, as the header `Via` names them, so that hubs which are upstreams of one another do not
 * wait for each other. Names are random, and say nothing of a hub.
 *
 * Source: RFC 9110, section 7.6.3
 *
 * @example
 * const chain = new HubChain();
 * chain.next(["modelshelf-0123456789ab"]); // "1.1 modelshelf-0123456789ab, 1.1 modelshelf-5f70bf18a086"
 */
export class HubChain {
  readonly #name = `modelshelf-${randomBytes(6).toString("hex")}`;

  /** Whether a question has come from this hub itself, or passed too many. */
  isCircle(passed: readonly string[]): boolean {
    return passed.includes(this.#name) || passed.length >= maxHubs;
  }

  /** The header of a question that goes on from here. */
  next(passed: readonly string[]): string {
    return [...passed, this.#name].map((name) => `1.1 ${name}`).join(", ");
  }
}

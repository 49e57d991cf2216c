import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../../../../../shared/facts");

/**
 * A table of published facts that lies beside the checkout, or `undefined` where it does not: the tests that compare
 * with it are then skipped, and the committed goldens stand in for it.
 */
export function publishedFacts<Facts>(name: string): Facts | undefined {
  const path = resolve(folder, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Facts) : undefined;
}

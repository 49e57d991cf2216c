import { setFlagsFromString } from "node:v8";

/**
 * Lets the heaps of this process and of its threads grow by a third at a time, not to twice what is in use. A hub shares
 * its machine: read once, nine sets of 2,700 documents left more garbage than content behind.
 */
export function growHeapsSlowly(): void {
  setFlagsFromString("--heap-growing-percent=30");
  setFlagsFromString("--max-semi-space-size=8");
}

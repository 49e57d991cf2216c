import { startMemory } from "./memory.ts";
import { startWays } from "./ways.ts";

/** What the script does on the page of a model. */
export function startModelPanel(panel: HTMLElement): void {
  startWays(panel);
  startMemory();
}

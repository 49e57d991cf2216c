import { startMemory } from "./memory.ts";
import { startWays } from "./ways.ts";

/** Starts the script of a model's page. */
export function startModelPanel(): void {
  for (const ways of document.querySelectorAll<HTMLElement>("[data-ways]")) startWays(ways);
  startMemory();
  const inference = document.querySelector<HTMLElement>("[data-inference]");
  if (inference) void import("./inference-panel.ts").then(({ startInferencePanel }) => startInferencePanel(inference));
  const gallery = document.querySelector<HTMLElement>("[data-gallery]");
  if (gallery) void import("./gallery.ts").then(({ startGallery }) => startGallery(gallery));
}

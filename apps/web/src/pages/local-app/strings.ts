import type { LocalAppPage } from "./load.ts";

/** The words above the steps. */
export function exampleWords({ label, example: { href, link, steps } }: LocalAppPage): string {
  const how =
    steps.length > 0 || link === undefined
      ? "Below are the steps for one model; the page of each model has its own."
      : `A link opens a model in ${label}; the page of each model has its own.`;
  return href === undefined ? `${how} No model here runs with ${label} yet, so the one below is made up.` : how;
}

/** Where installation is told for every system. */
export const installWords = "How to install it on each system is in its";

/** @example formatWords(["GGUF", "MLX"]) // "GGUF · MLX" */
export const formatWords = (formats: readonly string[]): string => formats.join(" · ");

import type { LocalAppPage } from "./load.ts";

/** The words above the steps. */
export function exampleWords({ label, example: { href, link, steps } }: LocalAppPage): string {
  const how =
    steps.length > 0 || link === undefined
      ? "Below are the steps for one model; each model's page has its own."
      : `A link opens a model in ${label}; each model's page has its own.`;
  return href === undefined ? `${how} No model here runs with ${label} yet, so this example is made up.` : how;
}

/** Where installation is told for every system. */
export const installWords = "For installation on each system, see its";

/** @example formatWords(["GGUF", "MLX"]) // "GGUF · MLX" */
export const formatWords = (formats: readonly string[]): string => formats.join(" · ");

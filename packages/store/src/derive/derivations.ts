import type { Found } from "./found.ts";

/**
 * Notes how a fact was found.
 *
 * @param path where it is in `ModelFacts`: `transformersInfo.autoModel`
 */
export type Derivations = (path: string, found: Found<unknown>) => void;

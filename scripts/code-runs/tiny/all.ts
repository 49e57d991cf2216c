import { diffusersRuns } from "./diffusers.ts";
import type { TinyRun } from "./tiny-run.ts";
import { otherRuns } from "./others.ts";
import { transformersRuns } from "./transformers.ts";

/** Every model that is made on the spot, of all libraries. */
export const tinyRuns: readonly TinyRun[] = [...transformersRuns, ...diffusersRuns, ...otherRuns];

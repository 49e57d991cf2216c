import { furtherExampleFiles } from "./further-example-files.ts";
import type { ModelFacts } from "../../model.ts";

/** An image for a ControlNet to follow. */
export interface ControlImage {
  /** The subject of the example, after "this one shows". */
  readonly shows: string;
  readonly address: string;
}

const kinds: readonly (ControlImage & { readonly isNamedIn: (text: string) => boolean })[] = [
  { isNamedIn: (text) => /depth/i.test(text), shows: "depth", address: furtherExampleFiles["depth.png"] },
  { isNamedIn: (text) => /pose/i.test(text), shows: "a pose", address: furtherExampleFiles["pose.png"] },
];

const edges: ControlImage = { shows: "edges", address: furtherExampleFiles["edges.png"] };

/**
 * The control image to try a ControlNet with: depth or a pose where its name or its tags say so, else edges, which most of
 * them know.
 *
 * @example controlImage({ id: "a/sdxl-depth", tags: ["controlnet"] }).shows // "depth"
 */
export function controlImage({ id, tags }: ModelFacts): ControlImage {
  return kinds.find(({ isNamedIn }) => isNamedIn(id) || tags.some(isNamedIn)) ?? edges;
}

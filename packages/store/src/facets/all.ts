// Written by `npm run generate` from the files in facets/entries. Do not edit.

import type { FacetId } from "./ids.ts";
import type { Facet } from "./facet.ts";
import app from "./entries/app.ts";
import author from "./entries/author.ts";
import base_model from "./entries/base-model.ts";
import dataset from "./entries/dataset.ts";
import family from "./entries/family.ts";
import file_size from "./entries/file-size.ts";
import fits from "./entries/fits.ts";
import format from "./entries/format.ts";
import gated from "./entries/gated.ts";
import hardware from "./entries/hardware.ts";
import inference_provider from "./entries/inference-provider.ts";
import language from "./entries/language.ts";
import library_2 from "./entries/library.ts";
import license from "./entries/license.ts";
import modality from "./entries/modality.ts";
import model from "./entries/model.ts";
import parameters from "./entries/parameters.ts";
import quantization from "./entries/quantization.ts";
import relation from "./entries/relation.ts";
import runs_with from "./entries/runs-with.ts";
import sdk from "./entries/sdk.ts";
import size from "./entries/size.ts";
import tag from "./entries/tag.ts";
import task_2 from "./entries/task.ts";

/** Every facet by its id, in the order of the characters. */
export const facets: ReadonlyMap<FacetId, Facet> = new Map<FacetId, Facet>([
  ["app", app],
  ["author", author],
  ["base_model", base_model],
  ["dataset", dataset],
  ["family", family],
  ["file_size", file_size],
  ["fits", fits],
  ["format", format],
  ["gated", gated],
  ["hardware", hardware],
  ["inference_provider", inference_provider],
  ["language", language],
  ["library", library_2],
  ["license", license],
  ["modality", modality],
  ["model", model],
  ["parameters", parameters],
  ["quantization", quantization],
  ["relation", relation],
  ["runs_with", runs_with],
  ["sdk", sdk],
  ["size", size],
  ["tag", tag],
  ["task", task_2],
]);

/**
 * The facet of that id, which may come from outside.
 *
 * @example facet("constructor") // undefined
 */
export function facet(id: FacetId): Facet;
export function facet(id: string): Facet | undefined;
export function facet(id: string): Facet | undefined {
  return (facets as ReadonlyMap<string, Facet>).get(id);
}

// Written by `npm run generate` from the files in dataset-libraries/entries. Do not edit.

import type { DatasetLibraryKey } from "./ids.ts";
import type { DatasetLibrary } from "./dataset-library.ts";
import argilla from "./entries/argilla.ts";
import dask from "./entries/dask.ts";
import datadesigner from "./entries/datadesigner.ts";
import datasets from "./entries/datasets.ts";
import distilabel from "./entries/distilabel.ts";
import duckdb from "./entries/duckdb.ts";
import fiftyone from "./entries/fiftyone.ts";
import harbor from "./entries/harbor.ts";
import lance from "./entries/lance.ts";
import mlcroissant from "./entries/mlcroissant.ts";
import nemo_gym from "./entries/nemo-gym.ts";
import openenv from "./entries/openenv.ts";
import pandas from "./entries/pandas.ts";
import polars from "./entries/polars.ts";
import verifiers from "./entries/verifiers.ts";
import webdataset from "./entries/webdataset.ts";

/** Every dataset library by its key, in the order of the characters. */
export const datasetLibraries: ReadonlyMap<DatasetLibraryKey, DatasetLibrary> = new Map<
  DatasetLibraryKey,
  DatasetLibrary
>([
  ["argilla", argilla],
  ["dask", dask],
  ["datadesigner", datadesigner],
  ["datasets", datasets],
  ["distilabel", distilabel],
  ["duckdb", duckdb],
  ["fiftyone", fiftyone],
  ["harbor", harbor],
  ["lance", lance],
  ["mlcroissant", mlcroissant],
  ["nemo-gym", nemo_gym],
  ["openenv", openenv],
  ["pandas", pandas],
  ["polars", polars],
  ["verifiers", verifiers],
  ["webdataset", webdataset],
]);

/**
 * The dataset library of that key, which may come from outside.
 *
 * @example datasetLibrary("constructor") // undefined
 */
export function datasetLibrary(key: DatasetLibraryKey): DatasetLibrary;
export function datasetLibrary(key: string): DatasetLibrary | undefined;
export function datasetLibrary(key: string): DatasetLibrary | undefined {
  return (datasetLibraries as ReadonlyMap<string, DatasetLibrary>).get(key);
}

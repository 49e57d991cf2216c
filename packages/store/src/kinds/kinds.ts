// Written by `npm run generate` from the files in kinds/entries. Do not edit.

import dataset from "./entries/dataset.ts";
import model from "./entries/model.ts";
import space from "./entries/space.ts";
import { type Kind, placed } from "./kind.ts";

/** The kinds of record in a catalog; also the first part of their addresses and their names in tables. */
export type RecordKind = "dataset" | "model" | "space";

/**
 * Every kind of record, in the order in which pages name them.
 *
 * @example kinds.space.label // "Spaces"
 */
export const kinds: Readonly<Record<RecordKind, Kind>> = placed({ dataset, model, space });

export const recordKinds = Object.keys(kinds) as readonly RecordKind[];

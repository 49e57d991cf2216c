import type { ChunkArrays } from "../facet-index/chunk-columns.ts";
import type { ChunkValues } from "../facet-index/chunked-facet.ts";
import { packColumns, unpackColumns } from "../facet-index/packed-columns.ts";
import type { RecordKind } from "../kinds/kinds.ts";
import { ChunkReader, chunksSince, type FacetChunk } from "./chunk-reader.ts";
import type { Statements } from "./statements.ts";

/** The values of all chunks of a facet, as they were kept. */
export interface KeptFacet {
  /** The state at which the values and columns of all chunks were true. */
  readonly generation: number;
  readonly chunks: ReadonlyMap<number, ChunkValues>;
}

/** A row of `kept_part`. */
export interface KeptRow {
  readonly part: string;
  readonly bytes: Uint8Array;
}

const valuesPart = (facet: string): string => `values ${facet}`;
const columnsPart = (facet: string, chunk: number): string => `columns ${facet} ${chunk}`;
const read = "SELECT generation, bytes FROM kept_part WHERE kind = ? AND part = ?";

/** The values of a facet by chunk; undefined where they were not kept. */
export function readKeptFacet(statements: Statements, kind: RecordKind, facet: string): KeptFacet | undefined {
  const row = statements.get(read, kind, valuesPart(facet));
  if (row === undefined) return undefined;
  const chunks = JSON.parse(Buffer.from(row["bytes"] as Uint8Array).toString()) as [number, string[], number[]][];
  return {
    generation: Number(row["generation"]),
    chunks: new Map(chunks.map(([chunk, names, sizes]) => [chunk, { names, sizes }])),
  };
}

/** The columns of a chunk, which belong to the values of {@link readKeptFacet}. */
export function readKeptColumns(statements: Statements, { kind, facet, chunk }: FacetChunk): ChunkArrays | undefined {
  const row = statements.get(read, kind, columnsPart(facet, chunk));
  return row && unpackColumns(row["bytes"] as Uint8Array);
}

/** The rows of a facet to keep, given those that are kept: the chunks that have changed since, and the values of all. */
export function rowsToKeep(statements: Statements, kind: RecordKind, facet: string): readonly KeptRow[] {
  const kept = readKeptFacet(statements, kind, facet);
  const chunks = new Map(kept?.chunks);
  const rows = chunksSince(statements, kind, facet, kept?.generation ?? -1).map((chunk) => {
    const { values, arrays } = new ChunkReader({ kind, facet, chunk }).next(statements, -1) ?? nothing();
    chunks.set(chunk, values);
    return { part: columnsPart(facet, chunk), bytes: packColumns(arrays) };
  });
  const values = [...chunks].map(([chunk, { names, sizes }]) => [chunk, names, sizes]);
  return [...rows, { part: valuesPart(facet), bytes: Buffer.from(JSON.stringify(values)) }];
}

function nothing(): never {
  throw new Error("unreachable: all blocks are read at once");
}

import type { ChunkArrays } from "./chunk-columns.ts";
import { asHalves, asWhole, packArrays, unpackArrays } from "./packed-arrays.ts";

/** The columns of a chunk in one piece of memory. */
export function packColumns({ column, starts, values }: ChunkArrays): Uint8Array<ArrayBuffer> {
  return packArrays([Uint32Array.of(column.BYTES_PER_ELEMENT), column, starts, values]);
}

/** Unpacks the result of {@link packColumns}. */
export function unpackColumns(packed: Uint8Array): ChunkArrays {
  const [width, column = new Uint8Array(), starts, values] = unpackArrays(packed);
  const bytes = asWhole(width)[0];
  return {
    column: bytes === 1 ? column : bytes === 2 ? asHalves(column) : asWhole(column),
    starts: asWhole(starts),
    values: asWhole(values),
  };
}

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { Compressors } from "hyparquet";

/** An LZ4 sequence makes at most this many bytes of one. */
const mostOfLz4 = 255;
/** A page of a file is smaller than this in any that a program has written. */
const largestPage = 1024 * 1024 * 1024;

/** Codecs of Parquet, under the names that its footer has. `hyparquet` itself knows Snappy; nothing reads LZO. */
export const parquetCodecs: ReadonlySet<string> = new Set([
  "UNCOMPRESSED",
  "SNAPPY",
  "GZIP",
  "BROTLI",
  "ZSTD",
  "LZ4",
  "LZ4_RAW",
]);

/**
 * The decompressors of pages of Parquet files. A page never takes more memory than its header says, nor than it can.
 *
 * @example parquetReadObjects({ file, compressors: await loadParquetCompressors() })
 */
export async function loadParquetCompressors(): Promise<Compressors> {
  // Few imports need it, and it takes a while to load.
  const { decompressLz4, decompressLz4Raw } = await import("hyparquet-compressors");
  return {
    GZIP: (bytes, length) => gunzipSync(bytes, upTo(length)),
    BROTLI: (bytes, length) => brotliDecompressSync(bytes, upTo(length)),
    ZSTD: (bytes, length) => zstdDecompressSync(bytes, upTo(length)),
    LZ4: lz4(decompressLz4),
    LZ4_RAW: lz4(decompressLz4Raw),
  };
}

function upTo(length: number): { readonly maxOutputLength: number } {
  return { maxOutputLength: Math.min(Math.max(1, length), largestPage) };
}

type Unpack = NonNullable<Compressors[keyof Compressors]>;

function lz4(unpack: Unpack): Unpack {
  return (bytes, length) => {
    // Nothing at all is packed as one byte, which the library takes for the beginning of more.
    if (length === 0) return new Uint8Array();
    if (length > bytes.length * mostOfLz4) throw new Error(`a page of ${bytes.length} bytes cannot hold ${length}`);
    return unpack(bytes, length);
  };
}

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";

/** What `hyparquet` does not unpack itself, as it does Snappy. LZ4 is not there: it says so then. */
export const parquetCompressors = {
  GZIP: (bytes: Uint8Array) => gunzipSync(bytes),
  BROTLI: (bytes: Uint8Array) => brotliDecompressSync(bytes),
  ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes),
};

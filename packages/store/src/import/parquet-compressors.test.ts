import { expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { loadParquetCompressors } from "./parquet-compressors.ts";

/** A block of LZ4 that holds five letters as they are. */
const block = Buffer.concat([Buffer.from([0x50]), Buffer.from("buoys")]);
/** The same as Hadoop frames it: both lengths before it. */
const framed = Buffer.concat([Buffer.from([0, 0, 0, 5, 0, 0, 0, block.length]), block]);

test("LZ4 is unpacked with the frames of Hadoop and without", async () => {
  const { LZ4, LZ4_RAW } = await loadParquetCompressors();
  expect(Buffer.from(LZ4!(framed, 5)).toString()).toBe("buoys");
  expect(Buffer.from(LZ4!(block, 5)).toString()).toBe("buoys");
  expect(Buffer.from(LZ4_RAW!(block, 5)).toString()).toBe("buoys");
  expect(LZ4_RAW!(Buffer.from([0]), 0)).toHaveLength(0);
});

test("a page that becomes larger than it says, or says more than it can hold, is refused", async () => {
  const { GZIP, LZ4, LZ4_RAW } = await loadParquetCompressors();
  expect(() => GZIP!(gzipSync(Buffer.alloc(1_000_000)), 1000)).toThrow(RangeError);
  for (const unpack of [LZ4!, LZ4_RAW!]) expect(() => unpack(block, 2_000_000_000)).toThrow("cannot hold");
});

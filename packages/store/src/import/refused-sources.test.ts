import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { StoreFault } from "../store.ts";
import { SourceFault, type ImportSource } from "./source.ts";
import { inPieces, line, lines, useImports } from "./test/imports.ts";
import { foreignFormat, isFolder, parquetFromStream, unknownPacking } from "./sentences.ts";

const imports = useImports();

/** One row, whose footer says that it is packed with LZO. */
const lzo = Buffer.from(
  "UEFSMRUAFR4VIiwVAhUAFQYVBhwAAADwAAIAAAACAQUAAABsL29uZRUEGSw1ABgGc2NoZW1hFQIAFQwlAhgCaWQlAEwcAAAAFgIZHBkcJgAcFQwZ" +
    "JQYAGRgCaWQVBhYCFkQWSCYISRwVABUAFQIAPBYKGQYZJgACAAAAFkQWAiYIFkgAKCBwYXJxdWV0LWNwcC1hcnJvdyB2ZXJzaW9uIDI2LjAuMRkc" +
    "HAAAAIQAAABQQVIx",
  "base64",
);

describe("what cannot be read at all is refused in one sentence", () => {
  mkdirSync(join(imports.folder, "models"));
  const cases: readonly (readonly [string, () => ImportSource, string])[] = [
    ["a missing file", () => join(imports.folder, "nowhere.jsonl"), "nowhere.jsonl cannot be read: it does not exist."],
    ["a folder", () => join(imports.folder, "models"), isFolder("models")],
    ["zip", () => imports.write("z.jsonl", Buffer.from("504b030414000000", "hex")), `z.jsonl is ${foreignFormat.zip}`],
    ["Parquet as a stream", () => inPieces("PAR1xxxx", 8), `The input is ${parquetFromStream}`],
    ["Parquet packed with LZO", () => imports.write("l.parquet", lzo), `l.parquet is ${unknownPacking("LZO")}`],
    [
      "UTF-16",
      () => imports.write("u.jsonl", Buffer.from(`\ufeff${line("a/b")}`, "utf16le")),
      `u.jsonl is ${foreignFormat.utf16LE}`,
    ],
    [
      "UTF-16 without a mark",
      () => imports.write("u.jsonl", Buffer.from(line("a/b"), "utf16le")),
      `u.jsonl is ${foreignFormat.utf16LE}`,
    ],
    [
      "UTF-16 of the other order, without a mark, packed",
      () => imports.write("u.jsonl", gzipSync(Buffer.from(line("a/b"), "utf16le").swap16())),
      `u.jsonl is ${foreignFormat.utf16BE}`,
    ],
  ];
  test.each(cases)("%s", async (_name, source, sentence) => {
    const failed = imports.run(source());
    await expect(failed).rejects.toThrow(SourceFault);
    await expect(failed).rejects.toThrow(sentence);
  });

  test.each([1, 2, 3])("another format, though it comes in pieces of %i bytes", async (length) => {
    const zip = Buffer.from("504b030414000000", "hex");
    await expect(imports.run(inPieces(zip, length))).rejects.toThrow(`The input is ${foreignFormat.zip}`);
    await expect(imports.run(inPieces("PAR1xxxx", length))).rejects.toThrow(`The input is ${parquetFromStream}`);
    await expect(imports.run(inPieces(gzipSync(zip), length))).rejects.toThrow(`The input is ${foreignFormat.zip}`);
  });

  test("a store that fails is the store's fault", async () => {
    await imports.store.close();
    await expect(imports.run(imports.write("models.jsonl", lines(3)))).rejects.toThrow(StoreFault);
  });
});

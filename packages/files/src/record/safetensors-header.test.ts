import { join } from "node:path";
import { expect, test } from "vitest";
import { diskReader } from "../places/places-reader.ts";
import { brokenFiles, fileOfType, typesOfSafetensors, wholeFiles } from "../test/broken-safetensors.ts";
import { folderWith } from "../test/folders.ts";
import { readSafetensorsHeader, type SafetensorsHeader } from "./safetensors-header.ts";

function headerOf(content: Uint8Array, most?: number): Promise<SafetensorsHeader> {
  const place = join(folderWith({ "a.safetensors": content }), "a.safetensors");
  return readSafetensorsHeader(diskReader, place, content.length, most);
}

test.each(wholeFiles)("a file with %s is read", async (_what, content, numbers) => {
  const { tensors } = await headerOf(content);
  expect(tensors.reduce((sum, { count }) => sum + count, 0)).toBe(numbers);
});

test.each(brokenFiles)("a file with %s is refused", async (_what, content, reason) => {
  await expect(headerOf(content)).rejects.toThrow(reason);
});

test.each(typesOfSafetensors)("%s has %i bits", async (type, bits) => {
  expect((await headerOf(fileOfType(type, bits))).tensors).toEqual([{ name: "a", type, shape: [8], count: 8 }]);
  await expect(headerOf(fileOfType(type, bits * 2))).rejects.toThrow("do not fit its shape");
});

test("a header that is larger than is wanted is not read", async () => {
  const [[, content] = ["", Buffer.alloc(0)]] = wholeFiles;
  await expect(headerOf(content, 20)).rejects.toThrow("its header is larger than 0.00002 MB");
});

import { join } from "node:path";
import { describe } from "vitest";
import { testCachePlace } from "../test/cache-place-contract.ts";
import { addFiles, folderWith } from "../test/folders.ts";
import { diskCache } from "./disk-cache.ts";

describe("a folder as the place of a cache", () => {
  testCachePlace(async () => {
    const root = folderWith({});
    const put = async (path: string, bytes: number): Promise<string> => {
      addFiles(root, { [path]: "x".repeat(bytes) });
      return join(root, path);
    };
    return { place: diskCache(root), put, foreign: "s3://models/cache/a" };
  });
});

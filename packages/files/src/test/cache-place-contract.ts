import { expect, test } from "vitest";
import type { CachePlace } from "../pull/cache-place.ts";

/** A place of a cache to be tested, and what puts contents into it without asking it. */
export interface TestedCachePlace {
  readonly place: CachePlace;
  /** Puts bytes under a path below the root of the cache, and says at which place they are. */
  readonly put: (path: string, bytes: number) => Promise<string>;
  /** A place of another cache. */
  readonly foreign: string;
}

const [one, other] = ["1".repeat(64), "2".repeat(40)];

/** The contract of every place that a cache keeps contents in. */
export function testCachePlace(open: () => Promise<TestedCachePlace>): void {
  test("contents are listed with their sizes, and nothing else that is beside them", async () => {
    const { place, put } = await open();
    const contents = [
      [await put(`models--ada--tiny/blobs/${one}`, 10), 10],
      [await put(`datasets--rows/blobs/${other}`, 20), 20],
    ];
    for (const path of ["notes.txt", "models--ada--tiny/refs/main", `other/deep/blobs/${one}`]) await put(path, 5);
    const listed = (await place.list()).map((content) => [content.place, content.bytes]);
    expect(listed.toSorted()).toEqual(contents.toSorted());
  });

  test("a content is found until it is deleted, and deleting it again does no harm", async () => {
    const { place, put, foreign } = await open();
    const content = await put(`models--ada--tiny/blobs/${one}`, 10);
    expect([place.holds(content), place.holds(foreign)]).toEqual([true, false]);
    expect(await place.find(content)).toMatchObject({ place: content, bytes: 10 });
    await place.delete(content);
    await place.delete(content);
    expect(await place.find(content)).toBeUndefined();
    expect(await place.list()).toEqual([]);
  });

  test("a use that is noted there is found there", async () => {
    const { place, put } = await open();
    const content = await put(`models--ada--tiny/blobs/${one}`, 10);
    const usedMs = 2_000_000_000_000;
    if (await place.use(content, usedMs)) expect(await place.find(content)).toMatchObject({ usedMs });
    else expect((await place.find(content))?.usedMs).toBeLessThan(usedMs);
  });
}

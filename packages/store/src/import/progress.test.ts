import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { importJsonl, type ImportProgress } from "./jsonl.ts";
import { inPieces, lines, useImports } from "./test/imports.ts";

const imports = useImports();

describe("progress and abort", () => {
  test("progress counts bytes as they lie there, to the end", async () => {
    const packed = gzipSync(Buffer.from(lines(3000)));
    const seen: ImportProgress[] = [];
    await importJsonl({
      source: imports.write("models.gz", packed),
      store: imports.store,
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.at(-1)).toEqual({ bytesRead: packed.length, bytesTotal: packed.length, read: 3000, stored: 3000 });
    for (const [index, { stored }] of seen.entries())
      expect(stored).toBeGreaterThanOrEqual(seen[index - 1]?.stored ?? 0);
    const streamed: ImportProgress[] = [];
    await importJsonl({
      source: inPieces(packed, 1000),
      store: imports.store,
      onProgress: (progress) => streamed.push(progress),
    });
    expect(streamed.at(-1)?.bytesTotal).toBeUndefined();
  });

  test("an abort stores the batch at hand and reports; the next run does the rest", async () => {
    const path = imports.write("models.jsonl.gz", gzipSync(Buffer.from(lines(3000))));
    const controller = new AbortController();
    const onProgress = ({ stored }: ImportProgress): void => (stored >= 1000 ? controller.abort() : undefined);
    const result = await importJsonl({ source: path, store: imports.store, onProgress, signal: controller.signal });
    expect(result).toMatchObject({ aborted: true, rejectedCount: 0, warningCount: 0 });
    expect(result.problem).toBeUndefined();
    expect(result.added).toBe(result.read);
    expect(result.added).toBeLessThan(3000);
    expect(await imports.store.count("model")).toBe(result.added);
    expect(await imports.run(path)).toMatchObject({
      added: 3000 - result.added,
      unchanged: result.added,
      aborted: false,
    });
  });

  test("an abort ends a stream that waits for more", async () => {
    const controller = new AbortController();
    const waiting = new Readable({ read: () => undefined });
    waiting.push(`${lines(3)}{"id":"a/unfin`);
    const ended = importJsonl({ source: waiting, store: imports.store, signal: controller.signal });
    setImmediate(() => controller.abort());
    expect(await ended).toMatchObject({ added: 3, aborted: true, rejectedCount: 0 });
    expect(waiting.destroyed).toBe(true);
  });

  test("an abort in the middle of a packed stream is no broken file", async () => {
    const controller = new AbortController();
    const waiting = new Readable({ read: () => undefined });
    waiting.push(gzipSync(Buffer.from(lines(3))).subarray(0, -10));
    const ended = importJsonl({ source: waiting, store: imports.store, signal: controller.signal });
    setImmediate(() => controller.abort());
    const result = await ended;
    expect(result.aborted).toBe(true);
    expect(result.problem).toBeUndefined();
  });

  test("records are stored while a packed source still comes in", async () => {
    const packed = gzipSync(Buffer.from(lines(5000)));
    let stored = 0;
    const storedAfterPiece: number[] = [];
    async function* source(): AsyncGenerator<Uint8Array> {
      for (const part of [0, 1]) {
        yield packed.subarray((part * packed.length) / 2, ((part + 1) * packed.length) / 2);
        storedAfterPiece.push(stored);
      }
    }
    const onProgress = (progress: ImportProgress): void => {
      stored = progress.stored;
    };
    await importJsonl({ source: source(), store: imports.store, onProgress });
    expect(storedAfterPiece[0]).toBeGreaterThan(1000);
  });

  test("a signal that is aborted already lets nothing in", async () => {
    for (const source of [imports.write("models.jsonl", lines(3)), new Readable({ read: () => undefined })]) {
      const result = await importJsonl({ source, store: imports.store, signal: AbortSignal.abort() });
      expect(result).toMatchObject({ read: 0, added: 0, aborted: true });
    }
  });
});

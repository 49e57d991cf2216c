import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ObjectStorage } from "../places/object-storage.ts";
import { type FoundContent, StorageFault } from "../places/places.ts";

/** Object storage in the memory of a test. */
export interface MemoryStorage extends Pick<ObjectStorage, "list" | "look" | "put" | "sha256" | "delete"> {
  /** Contents by their places. */
  readonly objects: Map<string, Buffer>;
  /** The requests to it: `put s3://bucket/key`. */
  readonly asked: string[];
  /** Says why a question fails; `undefined` for one that does not. */
  fault: ((question: string) => string | undefined) | undefined;
}

/** @example const storage = memoryStorage({ "s3://models/team/a.txt": "a" }); */
export function memoryStorage(objects: Readonly<Record<string, string>> = {}): MemoryStorage {
  const ask = (question: string): void => {
    storage.asked.push(question);
    const reason = storage.fault?.(question);
    if (reason !== undefined) throw new StorageFault(`The object storage does not answer to ${question}: ${reason}.`);
  };
  const found = (place: string): FoundContent | undefined => {
    const content = storage.objects.get(place);
    return content && { size: content.length, mtimeMs: 1000, etag: `etag-${content.length}` };
  };
  const storage: MemoryStorage = {
    objects: new Map(Object.entries(objects).map(([place, text]) => [place, Buffer.from(text)])),
    asked: [],
    fault: undefined,
    async *list(place) {
      ask(`list ${place}`);
      for (const each of storage.objects.keys()) if (each.startsWith(place)) yield { place: each, ...found(each)! };
    },
    look: async (place) => {
      ask(`look ${place}`);
      return found(place);
    },
    put: async (place, file) => {
      ask(`put ${place}`);
      storage.objects.set(place, readFileSync(file.place));
      return found(place)!;
    },
    sha256: async (place) => {
      ask(`sha256 ${place}`);
      const content = storage.objects.get(place);
      return content && createHash("sha256").update(content).digest("hex");
    },
    delete: async (place) => {
      ask(`delete ${place}`);
      storage.objects.delete(place);
    },
  };
  return storage;
}

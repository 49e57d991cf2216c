import { nameCache } from "@modelshelf/store";
import { LRUCache } from "lru-cache";
import { diskPlaces } from "./disk-places.ts";
import { isObjectPlace } from "./object-place.ts";
import { ObjectStorage } from "./object-storage.ts";
import type { FoundContent, Places } from "./places.ts";
import type { Environment } from "./storage-settings.ts";

export interface PlacesOptions {
  /** Address of the object storage as clients reach it; `false`: contents are not sent from there. Default: that of the hub */
  readonly publicUrl?: string | false | undefined;
  /** For how long an object counts as unchanged without asking, in milliseconds. Default 0 */
  readonly rememberMs?: number;
}

const maxRemembered = 10_000;

/**
 * Contents on disk and in object storage. The storage is looked for with the first place in it.
 *
 * @param environment credentials and address of the storage, as programs of AWS have them
 * @example const { size } = (await openPlaces(process.env).look("s3://models/ada/reader/config.json")) ?? {};
 */
export function openPlaces(environment: Environment, { publicUrl, rememberMs = 0 }: PlacesOptions = {}): Places {
  let opened: Promise<ObjectStorage> | undefined;
  const storage = (): Promise<ObjectStorage> =>
    (opened ??= ObjectStorage.open(environment, publicUrl === false ? {} : { publicUrl }));
  const seen =
    rememberMs > 0
      ? nameCache("stored-objects", new LRUCache<string, FoundContent>({ max: maxRemembered, ttl: rememberMs }))
      : undefined;
  return {
    look: async (place, signal) => {
      if (!isObjectPlace(place)) return diskPlaces.look(place);
      const found = seen?.get(place) ?? (await (await storage()).look(place, signal));
      if (found !== undefined) seen?.set(place, found);
      return found;
    },
    read: (place, options) =>
      isObjectPlace(place) ? readObject(storage(), place, options) : diskPlaces.read(place, options),
    address: async (place, as) =>
      isObjectPlace(place) && publicUrl !== false ? (await storage()).address(place, as) : undefined,
  };
}

async function* readObject(
  storage: Promise<ObjectStorage>,
  ...[place, options]: Parameters<Places["read"]>
): AsyncGenerator<Uint8Array> {
  yield* (await storage).read(place, options);
}

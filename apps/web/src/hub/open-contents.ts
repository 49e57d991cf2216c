import { openPlaces, type Places, StorageFault } from "@modelshelf/files";

/** Object storage with contents in it. */
export interface StorageOptions {
  /** Its address and credentials, as programs of AWS have them. Default: the environment of this process */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Its address as clients reach it; `false`: all that is in it passes this process. Default: the one that the hub uses */
  readonly publicUrl?: string | false;
}

/** So long an object counts as unchanged after it was looked at, and the same fault is not said again. */
const rememberMs = 5_000;

/** Contents on disk and in object storage. What the storage refuses is reported, and thrown again. */
export function openContents(
  { environment = process.env, publicUrl }: StorageOptions,
  log: (line: string) => void = () => {},
): Places {
  const places = openPlaces(environment, { publicUrl, rememberMs });
  let said = { sentence: "", at: 0 };
  const say = (error: unknown): never => {
    if (error instanceof StorageFault && (error.message !== said.sentence || Date.now() > said.at + rememberMs)) {
      said = { sentence: error.message, at: Date.now() };
      log(error.message);
    }
    throw error;
  };
  return {
    look: (...given) => places.look(...given).catch(say),
    async *read(...given) {
      try {
        yield* places.read(...given);
      } catch (error) {
        say(error);
      }
    },
    address: (...given) => places.address(...given).catch(say),
  };
}

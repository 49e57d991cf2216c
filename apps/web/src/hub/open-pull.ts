import { mkdirSync, realpathSync } from "node:fs";
import {
  ObjectStorage,
  openFileIndex,
  openUpstream,
  pulledFiles,
  type PullSource,
  PullThrough,
  type PullThroughOptions,
  type Upstream,
} from "@modelshelf/files";
import { catalogFile, openPostgresStore, openSqliteStore, ownNotes } from "@modelshelf/store";
import { type ContentOptions, dataFolderOf, filesFile } from "./content.ts";
import type { OpenParts } from "./open-parts.ts";
import type { StorageOptions } from "./open-contents.ts";
import { StartProblem } from "./start-problem.ts";

/** Another hub from which this one brings what its readers ask for. */
export interface PullUpstream {
  /** Address of the other hub. */
  readonly endpoint: URL;
  /** Sent to it, and to nobody else. */
  readonly token?: string | undefined;
  /** Ids that only this hub, and others with a pattern for them, are asked for, such as `team/*`. */
  readonly ids?: string | undefined;
}

/** Where this hub brings from what its readers ask for, and what it keeps of it. */
export interface PullOptions {
  /** Asked in this order. */
  readonly upstreams: readonly PullUpstream[];
  /** Ids that upstreams without a pattern of their own may be asked for, such as `owner/*`. Default all */
  readonly allowed?: readonly string[];
  /** Bytes of files that are kept. Default as many as there are */
  readonly maxBytes?: number;
  /** Files that were not used for longer are deleted. In milliseconds; default never */
  readonly maxUnusedMs?: number;
  /** Place in object storage that files go to, `s3://bucket/prefix`. Default: they stay in the data folder */
  readonly storageRoot?: string;
  /** Hosts that upstreams may send files from although they are in a private network. */
  readonly allowedHosts?: readonly string[];
  /** Whether lists of the API show what upstreams have as well. Default not */
  readonly withLists?: boolean;
}

/** Options of the content that is opened with it. */
type PullContentOptions = ContentOptions & { readonly storage?: StorageOptions };

/** A reader is waiting: better to say that the other hub is gone than to try for minutes. */
const hurry = { maxTries: 3, maxWaitMs: 5_000, maxAskedWaits: 1, isHurried: true, idleTimeoutMs: 30_000 };

/**
 * Opens what brings files from another hub, with a catalog and an index of its own to write to. Several processes may do so in
 * the same data folder.
 *
 * @throws {StartProblem} where nothing can be written
 */
export async function openPull(
  pull: PullOptions,
  options: PullContentOptions,
  opened: OpenParts,
): Promise<PullThrough> {
  const { allowed, maxBytes, maxUnusedMs, withLists = false } = pull;
  try {
    const folder = pulledFiles(dataFolderOf(options));
    mkdirSync(folder, { recursive: true });
    const root = realpathSync(folder);
    const { database } = options;
    const store = await (database
      ? openPostgresStore({ url: database.url, notes: ownNotes })
      : openSqliteStore({ file: catalogFile(dataFolderOf(options)), notes: ownNotes }));
    opened.addLast(() => store.close());
    const index = openFileIndex(filesFile(options));
    opened.addLast(async () => index.close());
    const upstreams = upstreamsOf(pull);
    const opening = { upstreams, store, index, root, withLists, ...(allowed && { allowed }) };
    const through = await PullThrough.open({
      ...opening,
      ...(maxBytes !== undefined && { maxBytes }),
      ...(maxUnusedMs !== undefined && { maxUnusedMs }),
      ...(await storageOf(pull, options)),
      ...(options.log && { log: options.log }),
    });
    opened.add(() => through.close());
    return through;
  } catch (error) {
    throw error instanceof Error ? new StartProblem(error.message, { cause: error }) : error;
  }
}

/** One that is named several times, with several patterns, is asked as one: it says for all of them how often. */
function upstreamsOf({ upstreams, allowedHosts }: PullOptions): readonly PullSource[] {
  const known = new Map<string, Upstream>();
  return upstreams.map(({ endpoint, token, ids }) => {
    const upstream =
      known.get(endpoint.href) ?? openUpstream(endpoint, { ...hurry, token, ...(allowedHosts && { allowedHosts }) });
    known.set(endpoint.href, upstream);
    return { upstream, ids };
  });
}

async function storageOf(
  { storageRoot: root }: PullOptions,
  { storage: { environment = process.env } = {} }: PullContentOptions,
): Promise<Pick<PullThroughOptions, "storage">> {
  return root === undefined ? {} : { storage: { root, storage: await ObjectStorage.open(environment) } };
}

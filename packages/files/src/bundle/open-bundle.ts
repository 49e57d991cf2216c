import { hash } from "node:crypto";
import { basename } from "node:path";
import { isObject } from "@modelshelf/store";
import { reasonOf } from "@modelshelf/store/browser";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { bundleUpstream, type OpenArchive, type Place } from "./bundle-upstream.ts";
import { type BundledRepository, bundleTypes, parseBundledRepository } from "./bundled-repository.ts";
import { Parts } from "./parts.ts";
import { readTarHeader, tarBlock, tarPadding } from "./tar-header.ts";

/** A bundle that is open: it is asked as another hub is. */
export interface OpenBundle {
  readonly upstream: Upstream;
  readonly repositories: readonly BundledRepository[];
  close(): Promise<void>;
}

/** The message for an archive that cannot be used. */
export const notABundle = (path: string, reason: string): string => `${path} cannot be read as a bundle: ${reason}.`;
/** The message for a blob that is missing, or is not what its name says. */
export const isDamaged = (digest: string): string => `the content ${digest.slice(0, 19)}… is missing or damaged`;

/** Lists of files are in it; that of the largest repositories has a third of it. */
const maxText = 512_000_000;
const maxEntries = 2_000_000;

/**
 * Opens an archive that {@link writeBundle} wrote, whole or in parts. Nothing in it is trusted: lists are checked against their
 * hashes here, and files by who brings them.
 *
 * @param path of the archive, or of its first part
 * @throws UpstreamFault where it is not a bundle, or is damaged; the error of the file system
 * @example (await openBundle("models.tar")).repositories[0]?.id // "ada/reader"
 */
export async function openBundle(path: string): Promise<OpenBundle> {
  const parts = await Parts.open(path);
  try {
    const places = await readPlaces(parts);
    const repositories = await readRepositories(parts, places);
    const upstream = bundleUpstream(basename(path), repositories, { parts, places });
    return { upstream, repositories, close: () => parts.close() };
  } catch (error) {
    await parts.close();
    throw new UpstreamFault(notABundle(path, reasonOf(error)));
  }
}

/** Where each entry of an archive is, by its name; contents are passed over. */
async function readPlaces(parts: Parts): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  for (let offset = 0; offset < parts.size;) {
    const entry = readTarHeader(await parts.bytes(offset, tarBlock));
    if (entry === undefined) break;
    offset += tarBlock;
    if (entry.isFile) places.set(entry.name, { offset, size: entry.size });
    if (places.size > maxEntries) throw new Error("it has too many entries");
    offset += entry.size + tarPadding(entry.size);
    if (offset > parts.size) throw new Error("it ends too early; a part of it may be missing");
  }
  return places;
}

async function readText({ parts, places }: OpenArchive, name: string): Promise<string> {
  const place = places.get(name);
  if (place === undefined) throw new Error(`it has no ${name}`);
  if (place.size > maxText) throw new Error(`its ${name} is too large`);
  return (await parts.bytes(place.offset, place.size)).toString();
}

/** A text by its digest, which has to be that of its bytes. */
async function readBlob(opened: OpenArchive, digest: unknown): Promise<string> {
  const [, sha256] = /^sha256:([0-9a-f]{64})$/.exec(String(digest)) ?? [];
  if (sha256 === undefined) throw new Error("its index names a digest that is not SHA-256");
  const text = await readText(opened, `blobs/sha256/${sha256}`).catch(() => {
    throw new Error(isDamaged(sha256));
  });
  if (hash("sha256", text) !== sha256) throw new Error(isDamaged(sha256));
  return text;
}

async function readRepositories(parts: Parts, places: OpenArchive["places"]): Promise<readonly BundledRepository[]> {
  const opened = { parts, places };
  const index = parseObject(await readText(opened, "index.json"));
  const listed: readonly unknown[] = Array.isArray(index["manifests"]) ? index["manifests"] : [];
  const repositories: BundledRepository[] = [];
  const seen = new Set<unknown>();
  for (const entry of listed) {
    const { artifactType, digest } = (entry ?? {}) as { readonly artifactType?: unknown; readonly digest?: unknown };
    if (artifactType !== bundleTypes.repository || seen.has(digest)) continue;
    seen.add(digest);
    const { config } = parseObject(await readBlob(opened, digest)) as {
      readonly config?: { readonly digest?: unknown };
    };
    const repository = parseBundledRepository(await readBlob(opened, config?.digest));
    if (repository === undefined) throw new Error("it describes a repository in a form that this version cannot read");
    const name = `${repository.kind} ${repository.id} ${repository.commit}`;
    if (seen.has(name)) continue;
    seen.add(name);
    repositories.push(repository);
  }
  if (repositories.length === 0) throw new Error("it has no repositories; modelshelf bundle makes archives that do");
  return repositories;
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Its message has what somebody wrote into the archive.
  }
  throw new Error("its lists are not JSON");
}

import { createHash, hash } from "node:crypto";
import type { Places } from "../places/places.ts";
import { contentHashes } from "../repository/content-hashes.ts";
import type { RepositoryFile } from "../repository/repository.ts";
import { type BundledFile, type BundledRepository, bundleTypes } from "./bundled-repository.ts";
import type { PartsWriter } from "./parts-writer.ts";
import { tarBlock, tarPadding, writeTarHeader } from "./tar-header.ts";

/** A repository at one commit that goes into a bundle. */
export interface RepositoryToBundle extends Omit<BundledRepository, "files"> {
  readonly files: readonly RepositoryFile[];
}

/** A document about the bundle, beside its repositories. */
export interface BundleDocument {
  /** Media type of the document, which is the type of its artifact as well. */
  readonly type: string;
  /** Name of the file, for people. */
  readonly title: string;
  readonly text: string;
}

export interface BundleOptions {
  readonly places: Pick<Places, "read">;
  readonly documents?: readonly BundleDocument[];
  /** Fewer than 0: they have to be written again. */
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** A file that cannot go into a bundle; the message is a sentence. */
export class BundleFault extends Error {
  override readonly name = "BundleFault";
  /** The content may come back, as when its disk was away: the archive can go on then. */
  readonly isAway: boolean;

  constructor(message: string, { isAway = false }: { readonly isAway?: boolean } = {}) {
    super(message);
    this.isAway = isAway;
  }
}

/** The message for a file whose content is not here. */
export const isNotHere = (id: string, path: string): string =>
  `${path} of ${id} is not on this hub. Add it with modelshelf mirror or import, then run this again.`;
/** The message for a file that is not what it was when it came here. */
export const isChanged = (id: string, path: string): string =>
  `${path} of ${id} is not what it was when it was imported. Run modelshelf check, and import it again.`;

/** Bytes in a bundle, named by their hash. */
interface Blob {
  readonly sha256: string;
  readonly size: number;
  readonly content: Buffer | { readonly id: string; readonly file: RepositoryFile };
}

/**
 * Writes repositories into an archive: an image layout of OCI, with a manifest for each repository at its commit, a layer for each
 * of its files, and a config that has the record, the names of the revision and the hashes. What two repositories have in common
 * is in it once. The same repositories make the same bytes, so an archive that was interrupted goes on: contents that are in it
 * are compared with their hashes and not read from their places again.
 *
 * Source: the OCI image specification, "Image Layout Specification".
 *
 * @returns files and their bytes, as far as they were written
 * @throws BundleFault for a file that is not here or was changed; the reason of the signal; the error of the file system
 */
export async function writeBundle(
  repositories: readonly RepositoryToBundle[],
  parts: PartsWriter,
  options: BundleOptions,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const texts = new Map<string, Blob>();
  const contents = new Map<string, Blob>();
  const addText = (text: string): Blob => {
    const content = Buffer.from(text);
    const blob = { sha256: hash("sha256", content), size: content.length, content };
    texts.set(blob.sha256, blob);
    return blob;
  };
  const manifests: object[] = [];
  for (const repository of repositories) {
    const files = await hashedFiles(repository, options);
    for (const [at, { sha256, size }] of files.entries()) {
      contents.set(sha256, { sha256, size, content: { id: repository.id, file: repository.files[at]! } });
    }
    manifests.push(toManifest({ ...repository, files }, addText));
  }
  for (const document of options.documents ?? []) manifests.push(toDocument(document, addText));
  const index = { schemaVersion: 2, mediaType: bundleTypes.index, manifests };
  await writeEntry(parts, "oci-layout", Buffer.from(JSON.stringify({ imageLayoutVersion: "1.0.0" })));
  await writeEntry(parts, "index.json", Buffer.from(JSON.stringify(index)));
  for (const { sha256, content } of texts.values()) await writeEntry(parts, blobName(sha256), content as Buffer);
  let bytes = 0;
  for (const blob of contents.values()) {
    if (texts.has(blob.sha256)) continue;
    await writeContent(parts, blob, options);
    bytes += blob.size;
  }
  await parts.write(Buffer.alloc(2 * tarBlock));
  return { files: contents.size, bytes };
}

const blobName = (sha256: string): string => `blobs/sha256/${sha256}`;

const descriptor = (mediaType: string, { sha256, size }: Pick<Blob, "sha256" | "size">): object => ({
  mediaType,
  digest: `sha256:${sha256}`,
  size,
});

/** An empty config, which artifacts without one have. Source: the OCI image specification, "Guidance for an Empty Descriptor". */
const emptyConfig = { type: "application/vnd.oci.empty.v1+json", text: "{}" };

function toManifest({ record, ...repository }: BundledRepository, addText: (text: string) => Blob): object {
  const { kind, id, commit, files } = repository;
  const described: BundledRepository = { ...repository, record: { ...record, id, sha: commit } };
  const manifest = addText(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: bundleTypes.manifest,
      artifactType: bundleTypes.repository,
      config: descriptor(bundleTypes.config, addText(JSON.stringify(described))),
      layers: files.map((file) => ({
        ...descriptor(bundleTypes.file, file),
        annotations: { "org.opencontainers.image.title": file.path },
      })),
      annotations: { "org.opencontainers.image.revision": commit },
    }),
  );
  const name = `${kind}s/${id}:${commit}`;
  return {
    ...descriptor(bundleTypes.manifest, manifest),
    artifactType: bundleTypes.repository,
    annotations: { "org.opencontainers.image.ref.name": name },
  };
}

function toDocument({ type, title, text }: BundleDocument, addText: (text: string) => Blob): object {
  const layer = { ...descriptor(type, addText(text)), annotations: { "org.opencontainers.image.title": title } };
  const manifest = addText(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: bundleTypes.manifest,
      artifactType: type,
      config: descriptor(emptyConfig.type, addText(emptyConfig.text)),
      layers: [layer],
    }),
  );
  return {
    ...descriptor(bundleTypes.manifest, manifest),
    artifactType: type,
    annotations: { "org.opencontainers.image.ref.name": title },
  };
}

async function hashedFiles({ id, files }: RepositoryToBundle, options: BundleOptions): Promise<readonly BundledFile[]> {
  const hashed: BundledFile[] = [];
  for (const file of files) {
    options.signal?.throwIfAborted();
    const { path, size, oid, lfs } = file;
    if (file.place === undefined && size > 0) throw new BundleFault(isNotHere(id, path), { isAway: true });
    const sha256 = lfs?.sha256 ?? (await plainSha256(id, file, options));
    hashed.push({ path, size, oid, sha256, ...(lfs && { pointerSize: lfs.pointerSize }) });
  }
  return hashed;
}

/** The hash of a file that Git LFS does not keep; git's id tells whether it is what it was. */
async function plainSha256(id: string, file: RepositoryFile, options: BundleOptions): Promise<string> {
  const { sha256, oid } = await contentHashes(file.size, piecesOf(id, file, options));
  if (oid !== file.oid) throw new BundleFault(isChanged(id, file.path));
  return sha256;
}

async function* piecesOf(
  id: string,
  { path, place, size, etag }: RepositoryFile,
  { places, signal }: BundleOptions,
  start = 0,
): AsyncGenerator<Uint8Array> {
  let left = size - start;
  if (place === undefined || left === 0) return;
  const part = start === 0 ? {} : { part: { start, end: size - 1 } };
  try {
    for await (const piece of places.read(place, { size, etag, signal, ...part })) {
      left -= piece.length;
      if (left < 0) throw new BundleFault(isChanged(id, path));
      yield piece;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new BundleFault(isNotHere(id, path), { isAway: true });
    throw error;
  }
  if (left > 0) throw new BundleFault(isChanged(id, path));
}

async function writeEntry(parts: PartsWriter, name: string, content: Buffer): Promise<void> {
  await parts.write(writeTarHeader(name, content.length));
  await parts.write(content);
  await parts.write(Buffer.alloc(tarPadding(content.length)));
}

async function writeContent(
  parts: PartsWriter,
  { sha256, size, content }: Blob,
  options: BundleOptions,
): Promise<void> {
  if (Buffer.isBuffer(content)) return;
  const { id, file } = content;
  await parts.write(writeTarHeader(blobName(sha256), size));
  const start = parts.position;
  let copied = await copyContent(parts, id, file, options);
  if (copied.sha256 !== sha256 && copied.kept > 0) {
    // The bytes of an interrupted run may be damaged.
    await parts.rewind(start);
    options.onBytes?.(-size);
    copied = await copyContent(parts, id, file, options);
  }
  if (copied.sha256 !== sha256) throw new BundleFault(isChanged(id, file.path));
  await parts.write(Buffer.alloc(tarPadding(size)));
}

/** Writes the bytes of a file behind those of it that an interrupted run left. */
async function copyContent(
  parts: PartsWriter,
  id: string,
  file: RepositoryFile,
  options: BundleOptions,
): Promise<{ readonly sha256: string; readonly kept: number }> {
  const digest = createHash("sha256");
  const take = (piece: Uint8Array): void => {
    options.signal?.throwIfAborted();
    digest.update(piece);
    options.onBytes?.(piece.length);
  };
  let kept = 0;
  for await (const piece of parts.kept(file.size)) {
    take(piece);
    kept += piece.length;
  }
  for await (const piece of piecesOf(id, file, options, kept)) {
    await parts.write(piece);
    take(piece);
  }
  return { sha256: digest.digest("hex"), kept };
}

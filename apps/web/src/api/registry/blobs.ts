import { hash } from "node:crypto";
import type { RepositoryFile } from "@modelshelf/files";
import { parseQuantizationLabel } from "@modelshelf/registry";
import type { CatalogRecord } from "@modelshelf/store";
import type { ApiHub } from "../api-hub.ts";
import { contentSha256 } from "../../hub/content-hash.ts";
import type { HashedRevision } from "../../hub/signed-revision.ts";
import { parametersInWords } from "./parameters-in-words.ts";

/** A part of what a registry gives: a file of the repository, or a text that is made of it. */
export interface Blob {
  readonly mediaType: string;
  /** SHA-256, 64 hex digits. */
  readonly sha256: string;
  readonly size: number;
}

/** A blob that is not a file of the repository. */
export interface TextBlob extends Blob {
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Small files beside the weights that Ollama knows, by their names in a repository. */
const sideFiles: readonly (readonly [name: RegExp, mediaType: string])[] = [
  [/^template$/, "application/vnd.ollama.image.template"],
  [/^system$/, "application/vnd.ollama.image.system"],
  [/^params$/, "application/vnd.ollama.image.params"],
  [/^licen[cs]e(?:\.(?:txt|md))?$/i, "application/vnd.ollama.image.license"],
];
const maxSideFile = 1_000_000;

/**
 * A file as a blob: the weights, or an encoder for images or audio.
 *
 * @returns undefined for what is not here
 * @throws UpstreamFault where the other hub does not give the file now
 */
export async function fileBlob(
  hub: ApiHub,
  of: HashedRevision,
  file: RepositoryFile,
  mediaType: string,
): Promise<Blob | undefined> {
  const sha256 = await contentSha256(hub, of, file);
  return sha256 === undefined || !canBeSent(hub, of, file) ? undefined : { mediaType, sha256, size: file.size };
}

/** Whether the content of a file is here, or comes from another hub. */
export const canBeSent = ({ pull }: ApiHub, { id }: HashedRevision, { place, size }: RepositoryFile): boolean =>
  place !== undefined || size === 0 || pull?.brings("model", id) === true;

/** The files of the template, the system prompt, the parameters and the license, as far as the repository has them. */
export const sideFilesOf = ({ revision }: HashedRevision): readonly RepositoryFile[] =>
  revision.files.filter(({ path, size }) => size <= maxSideFile && sideFiles.some(([name]) => name.test(path)));

/** The template, the system prompt, the parameters and the license, as far as the repository has them. */
export async function sideBlobs(hub: ApiHub, of: HashedRevision): Promise<readonly Blob[]> {
  const blobs = sideFiles.map(([name, mediaType]) => {
    const file = of.revision.files.find(({ path }) => name.test(path));
    if (file === undefined || file.size > maxSideFile) return undefined;
    return fileBlob(hub, of, file, mediaType);
  });
  return (await Promise.all(blobs)).filter((blob) => blob !== undefined);
}

/** The description of a model that Ollama shows, and checks before it runs it. */
export function configBlob(record: CatalogRecord, weights: RepositoryFile, layers: readonly Blob[]): TextBlob {
  const { gguf } = record.source as { readonly gguf?: { readonly architecture?: unknown } };
  const family = typeof gguf?.architecture === "string" ? gguf.architecture : "unknown";
  const config = {
    model_format: "gguf",
    model_family: family,
    model_families: [family],
    model_type: record.parameters === undefined ? "" : parametersInWords(record.parameters),
    file_type: parseQuantizationLabel(weights.path)?.label ?? "unknown",
    architecture: "amd64",
    os: "linux",
    rootfs: { type: "layers", diff_ids: layers.map(({ sha256 }) => `sha256:${sha256}`) },
  };
  return textBlob(JSON.stringify(config), "application/vnd.docker.container.image.v1+json");
}

/** A text or bytes as a blob. */
export function textBlob(text: string | Uint8Array<ArrayBuffer>, mediaType: string): TextBlob {
  const content = typeof text === "string" ? Buffer.from(text) : text;
  return { mediaType, sha256: hash("sha256", content), size: content.byteLength, content };
}

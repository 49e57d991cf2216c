import { hash } from "node:crypto";
import {
  diskPlaces,
  maxPlainFile,
  type Places,
  readBytes,
  type RepositoryFile,
  type Revision,
} from "@modelshelf/files";
import { parseQuantizationLabel } from "@modelshelf/registry";
import type { CatalogRecord } from "@modelshelf/store";

/** A part of what a registry gives: a file of the repository, or a text that is made of it. */
export interface Blob {
  readonly mediaType: string;
  /** SHA-256, 64 hex digits. */
  readonly sha256: string;
  readonly size: number;
  readonly content: RepositoryFile | Uint8Array<ArrayBuffer>;
}

/** Small files beside the weights that Ollama knows, by their names in a repository. */
const sideFiles: readonly (readonly [name: RegExp, mediaType: string])[] = [
  [/^template$/, "application/vnd.ollama.image.template"],
  [/^system$/, "application/vnd.ollama.image.system"],
  [/^params$/, "application/vnd.ollama.image.params"],
  [/^licen[cs]e(?:\.(?:txt|md))?$/i, "application/vnd.ollama.image.license"],
];
const maxSideFile = 1_000_000;

/** The weights, or an encoder beside them. */
export async function fileBlob(file: RepositoryFile, mediaType: string, places?: Places): Promise<Blob | undefined> {
  const sha256 = await sha256Of(file, places);
  return sha256 === undefined ? undefined : { mediaType, sha256, size: file.size, content: file };
}

/** The template, the system prompt, the parameters and the license, as far as the repository has them. */
export async function sideBlobs({ files }: Revision, places?: Places): Promise<readonly Blob[]> {
  const blobs = sideFiles.map(async ([name, mediaType]) => {
    const file = files.find(({ path }) => name.test(path));
    const bytes = file && file.size <= maxSideFile ? await bytesOf(file, places) : undefined;
    return bytes === undefined ? [] : [textBlob(bytes, mediaType)];
  });
  return (await Promise.all(blobs)).flat();
}

/** The description of a model that Ollama shows, and checks before it runs it. */
export function configBlob(record: CatalogRecord, weights: RepositoryFile, layers: readonly Blob[]): Blob {
  const { gguf } = record.source as { readonly gguf?: { readonly architecture?: unknown } };
  const family = typeof gguf?.architecture === "string" ? gguf.architecture : "unknown";
  const config = {
    model_format: "gguf",
    model_family: family,
    model_families: [family],
    model_type: record.parameters === undefined ? "" : inWords(record.parameters),
    file_type: parseQuantizationLabel(weights.path)?.label ?? "unknown",
    architecture: "amd64",
    os: "linux",
    rootfs: { type: "layers", diff_ids: layers.map(({ sha256 }) => `sha256:${sha256}`) },
  };
  return textBlob(Buffer.from(JSON.stringify(config)), "application/vnd.docker.container.image.v1+json");
}

function textBlob(content: Uint8Array<ArrayBuffer>, mediaType: string): Blob {
  return { mediaType, sha256: hash("sha256", content), size: content.byteLength, content };
}

const hashed = new WeakMap<RepositoryFile, string>();

/** Of files that Git LFS does not keep, which are small, the hash is worked out once. */
async function sha256Of(file: RepositoryFile, places?: Places): Promise<string | undefined> {
  const known = file.lfs?.sha256 ?? hashed.get(file);
  if (known !== undefined || file.size > maxPlainFile) return known;
  const bytes = await bytesOf(file, places);
  if (bytes === undefined) return undefined;
  const sha256 = hash("sha256", bytes);
  hashed.set(file, sha256);
  return sha256;
}

/** Undefined for what is not here, or is not what it was. */
async function bytesOf(
  { place, size, etag }: RepositoryFile,
  places: Places = diskPlaces,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (place === undefined) return undefined;
  const bytes = await readBytes(places, place, { etag }).catch(() => undefined);
  return bytes?.byteLength === size ? bytes : undefined;
}

/** @example inWords(7_615_616_512) // "7.6B" */
function inWords(parameters: number): string {
  const [unit, worth] = parameters >= 1e9 ? ["B", 1e9] : parameters >= 1e6 ? ["M", 1e6] : ["K", 1e3];
  return `${(parameters / Number(worth)).toFixed(1)}${unit}`;
}

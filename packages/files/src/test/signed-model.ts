import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSigner, type Signer } from "../signatures/signers.ts";

/** A model, its signatures and the keys that belong to them; scripts/signatures makes them. */
const signedFolder = fileURLToPath(new URL("../../test/signatures", import.meta.url));

/** A file with its content. */
export interface TestFile {
  readonly path: string;
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** The files of the signed model. */
export function signedFiles(): readonly TestFile[] {
  const folder = join(signedFolder, "model");
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map((entry) => {
    const place = join(entry.parentPath, entry.name);
    return testFile(place.slice(folder.length + 1), readFileSync(place));
  });
}

/** @example testFile("a.txt", "text").size // 4 */
export function testFile(path: string, content: string | Uint8Array): TestFile {
  const bytes = Buffer.from(content);
  return { path, size: bytes.length, bytes };
}

/** The bytes of a file of {@link signedFolder}. */
export const sampleBytes = (name: string): Buffer => readFileSync(join(signedFolder, name));

/** SHA-256 of whole files, as a hub knows them. */
export async function hashWhole(
  { bytes }: TestFile,
  { hash: name, shardSize }: { readonly hash: string; readonly shardSize?: number },
): Promise<readonly string[] | undefined> {
  return name === "sha256" && (shardSize === undefined || shardSize >= bytes.length)
    ? [hash("sha256", bytes)]
    : undefined;
}

/** A signer from a file of {@link signedFolder}, or from a text. */
export function signerOf(name: string, text: string = sampleBytes(name).toString()): Signer {
  const signer = parseSigner(name.replace(/\..*/, ""), text, (path) => sampleBytes(path).toString());
  if (typeof signer === "string") throw new Error(`${name} ${signer}`);
  return signer;
}

/** Ada, certified by the Sigstore of the samples. */
export const ada = {
  identity: "ada@example.org",
  issuer: "https://accounts.example.org",
  trustedRoot: "trusted-root.json",
} as const;

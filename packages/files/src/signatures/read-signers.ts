import { reasonOf } from "@modelshelf/store/browser";
import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Signer } from "./signers.ts";

/** A file that names a signer, and the repositories for which that signer is trusted. */
export interface SignerFile {
  /** Ids, in which `*` stands for any letters within one part: `ada/*`. */
  readonly ids: string;
  /** A public key or certificates as PEM, or JSON with an identity. */
  readonly file: string;
}

/** A signer, and the repositories for which the operator trusts it. */
export interface TrustedSigner {
  readonly ids: string;
  readonly signer: Signer;
}

/** How large keys and trusted roots are at most, in bytes. */
const maxSize = 2_000_000;

/**
 * Reads the files that name signers. Other files that they name are sought in their folder.
 *
 * @returns a sentence for the first file that cannot be used
 * @example await readSigners([{ ids: "ada/*", file: "team.pem" }]) // [{ ids: "ada/*", signer: { kind: "key", name: "team", … } }]
 */
export async function readSigners(files: readonly SignerFile[]): Promise<readonly TrustedSigner[] | string> {
  if (files.length === 0) return [];
  // Loaded here: most hubs verify nothing.
  const { parseSigner } = await import("./signers.ts");
  const found: TrustedSigner[] = [];
  for (const { ids, file } of files) {
    const name = basename(file).replace(/(?:\.pub)?\.[^.]+$/, "");
    try {
      const signer = parseSigner(name, textOf(file), (path) => textOf(resolve(dirname(file), path)));
      if (typeof signer === "string") return `${file} ${signer}.`;
      found.push({ ids, signer });
    } catch (error) {
      return `${file} cannot be used: ${reasonOf(error)}.`;
    }
  }
  return found;
}

function textOf(place: string): string {
  const bytes = readFileSync(place);
  if (bytes.length > maxSize) throw new Error(`it is larger than ${maxSize / 1_000_000} MB`);
  return bytes.toString("utf8");
}

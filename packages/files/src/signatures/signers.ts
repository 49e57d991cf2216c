import { createPublicKey, hash, type KeyObject } from "node:crypto";
import { X509Certificate } from "@sigstore/core";
import type { TrustMaterial } from "@sigstore/verify";
import { toTrustMaterial } from "@sigstore/verify";
import { TrustedRoot } from "@sigstore/protobuf-specs";

/** A signer whom the operator of a hub trusts. */
export type Signer = { readonly name: string } & (KeySigner | AuthoritySigner | IdentitySigner);

/** The owner of a private key. */
export interface KeySigner {
  readonly kind: "key";
  readonly key: KeyObject;
  /** How model-signing refers to the key: SHA-256 of its PEM, hexadecimal. */
  readonly hint: string;
}

/** Each holder of a certificate of these authorities, or the one of a name. */
export interface AuthoritySigner {
  readonly kind: "authority";
  readonly authorities: readonly X509Certificate[];
  /** The alternative name in the certificate: an e-mail address or an address of the web. */
  readonly identity?: string;
}

/** A person or a workflow as Sigstore certifies it. */
export interface IdentitySigner {
  readonly kind: "identity";
  readonly identity: string;
  /** Who vouches for the identity: `https://accounts.google.com`. */
  readonly issuer: string;
  readonly trust: TrustMaterial;
}

/**
 * Reads a file that names a signer: a public key or certificates of authorities as PEM, or JSON with `identity` and either
 * `issuer` and `trustedRoot` or `authority`, which are paths of further files.
 *
 * @param name for people, such as the name of the file without its ending
 * @param read the text of another file; throws where there is none
 * @returns a phrase where it cannot be used, to follow "team.pem "
 * @throws as `read` does
 * @example parseSigner("team", "-----BEGIN PUBLIC KEY-----…", read) // { kind: "key", name: "team", … }
 */
export function parseSigner(name: string, text: string, read: (path: string) => string): Signer | string {
  if (/^\s*\{/.test(text)) return parseIdentity(text, read);
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return "holds a private key; name the public one";
  try {
    if (text.includes("-----BEGIN CERTIFICATE-----"))
      return { kind: "authority", name, authorities: authoritiesIn(text) };
    const key = createPublicKey(text);
    const hint = hash("sha256", key.export({ type: "spki", format: "pem" }));
    return { kind: "key", name, key, hint };
  } catch {
    return "is neither a public key or certificate in PEM nor JSON with an identity";
  }
}

function authoritiesIn(text: string): readonly X509Certificate[] {
  return (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((each) =>
    X509Certificate.parse(each),
  );
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function parseIdentity(text: string, read: (path: string) => string): Signer | string {
  let stated: Readonly<Record<string, unknown>>;
  try {
    stated = JSON.parse(text) as typeof stated;
  } catch {
    return "is not valid JSON";
  }
  const { identity, issuer, trustedRoot, authority } = stated;
  if (!isText(identity)) return 'has no "identity"';
  if (isText(authority)) {
    const authorities = authoritiesIn(read(authority));
    if (authorities.length === 0) return `names an authority, ${authority}, that is not a certificate`;
    return { kind: "authority", name: identity, identity, authorities };
  }
  if (!isText(issuer) || !isText(trustedRoot)) return 'needs "issuer" and "trustedRoot", or "authority"';
  const trust = trustIn(read(trustedRoot));
  if (trust === undefined) return `names a trusted root, ${trustedRoot}, that cannot be read`;
  return { kind: "identity", name: identity, identity, issuer, trust };
}

/** A trusted root of Sigstore, as it is or as a part of a client's trust configuration. */
function trustIn(text: string): TrustMaterial | undefined {
  try {
    const stated = JSON.parse(text) as { readonly trustedRoot?: unknown };
    const trust = toTrustMaterial(TrustedRoot.fromJSON(stated.trustedRoot ?? stated));
    return trust.certificateAuthorities.length > 0 ? trust : undefined;
  } catch {
    return undefined;
  }
}

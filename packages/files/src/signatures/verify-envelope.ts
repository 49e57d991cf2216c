import { constants, createPublicKey, type KeyObject, verify } from "node:crypto";
import { bundleFromJSON } from "@sigstore/bundle";
import { X509Certificate } from "@sigstore/core";
import { PolicyError, toSignedEntity, VerificationError, Verifier } from "@sigstore/verify";
import type { SignatureBundle } from "./bundle.ts";
import { isIssuedBy } from "./certificate-chain.ts";
import { earlySignedText, signedText } from "./signed-text.ts";
import type { AuthoritySigner, IdentitySigner, KeySigner, Signer } from "./signers.ts";

/** Who has signed an envelope. `stranger`: none of the signers. `fault`: one of them has, and the signature is wrong. */
export type Signing = { readonly signer: Signer } | { readonly fault: string } | "stranger";

/**
 * Finds the signer of an envelope and verifies the signature, without asking another machine.
 *
 * @example verifyEnvelope(bundle, [team]) // { signer: team }
 */
export function verifyEnvelope(bundle: SignatureBundle, signers: readonly Signer[]): Signing {
  let worst: Signing = "stranger";
  for (const signer of signers) {
    const signing = verifyBy(bundle, signer);
    if (signing === true) return { signer };
    if (signing !== false) worst = { fault: signing };
  }
  return worst;
}

/** Whether a signer has signed: `false` where it was somebody else, a phrase where the signature of this one is wrong. */
function verifyBy(bundle: SignatureBundle, signer: Signer): boolean | string {
  try {
    if (signer.kind === "key") return verifyByKey(bundle, signer);
    return signer.kind === "authority" ? verifyByAuthority(bundle, signer) : verifyByIdentity(bundle, signer);
  } catch (error) {
    return `cannot be verified: ${(error as Error).message.slice(0, 200)}`;
  }
}

const wrong = "has a signature that doesn't fit its statement";

function verifyByKey(bundle: SignatureBundle, { key, hint }: KeySigner): boolean | string {
  if ("certificates" in bundle.signedWith) return false;
  if (isSignedWith(key, bundle)) return true;
  return bundle.signedWith.hint === hint ? wrong : false;
}

function verifyByAuthority(bundle: SignatureBundle, signer: AuthoritySigner): boolean | string {
  if (!("certificates" in bundle.signedWith)) return false;
  const [leaf, ...others] = bundle.signedWith.certificates.map((der) => X509Certificate.parse(Buffer.from(der)));
  if (leaf === undefined || !isIssuedBy(leaf, others, signer.authorities)) return false;
  if (signer.identity !== undefined && leaf.subjectAltName !== signer.identity) return false;
  return isSignedWith(createPublicKey({ key: leaf.publicKey, format: "der", type: "spki" }), bundle) ? true : wrong;
}

/** Faults that say that somebody else has signed. */
const ofStrangers: ReadonlySet<string> = new Set(["CERTIFICATE_ERROR", "PUBLIC_KEY_ERROR", "UNTRUSTED_SIGNER_ERROR"]);

function verifyByIdentity(bundle: SignatureBundle, { identity, issuer, trust }: IdentitySigner): boolean | string {
  // Sigstore always leaves a date; a certificate without one is that of another authority.
  if (!("certificates" in bundle.signedWith) || !bundle.isDated) return false;
  const thresholds = {
    tlogThreshold: Math.min(1, trust.tlogs.length),
    ctlogThreshold: Math.min(1, trust.ctlogs.length),
  };
  try {
    const found = new Verifier(trust, thresholds).verify(toSignedEntity(bundleFromJSON(bundle.json))).identity;
    // Compared here: the library would take the name for a regular expression.
    return found?.subjectAlternativeName === identity && found.extensions?.issuer === issuer;
  } catch (error) {
    if (!(error instanceof VerificationError || error instanceof PolicyError)) throw error;
    return ofStrangers.has(error.code) ? false : `cannot be verified: ${error.message}`;
  }
}

function isSignedWith(key: KeyObject, { payloadType, payload, signature }: SignatureBundle): boolean {
  const algorithm = algorithmOf(key);
  const padded = key.asymmetricKeyType === "rsa-pss" ? { key, padding: constants.RSA_PKCS1_PSS_PADDING } : key;
  if (verify(algorithm, signedText(payloadType, payload), padded, signature)) return true;
  // Its hash function was the same for all curves.
  return key.asymmetricKeyType === "ec" && verify("sha256", earlySignedText(payloadType, payload), key, signature);
}

const hashesOfCurves: Readonly<Record<string, string>> = { secp384r1: "sha384", secp521r1: "sha512" };

/** The hash function that goes with a key; `null` where the key knows. */
function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string | null {
  if (type === "ec") return hashesOfCurves[details?.namedCurve ?? ""] ?? "sha256";
  return type === "rsa" || type === "rsa-pss" ? "sha256" : null;
}

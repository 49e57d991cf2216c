import { isObject } from "@modelshelf/store/browser";

/** A signature as Sigstore bundles have it: an envelope around a statement, and how its signer is found. */
export interface SignatureBundle {
  /** Type of the payload: `application/vnd.in-toto+json`. */
  readonly payloadType: string;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
  /** The hint to a public key, or DER of the certificate of the signer and those above it. */
  readonly signedWith: { readonly hint: string } | { readonly certificates: readonly Uint8Array[] };
  /** Whether a log or an authority for time has noted when it was signed. */
  readonly isDated: boolean;
  /** The parsed text, for libraries that read bundles themselves. */
  readonly json: unknown;
}

/** In bytes: the statement names every file of a repository. */
export const maxSignatureSize = 8_000_000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown, name: string): Fields => {
  const found = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(found) ? found : {};
};
const listOf = (value: Fields, name: string): readonly unknown[] => {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
};

/**
 * Reads a Sigstore bundle, in which nothing is trusted yet.
 *
 * @returns a phrase where it cannot be read, to follow "model.sig "
 * @example parseBundle(await readFile("model.sig")) // { payloadType: "application/vnd.in-toto+json", … }
 */
export function parseBundle(bytes: Uint8Array): SignatureBundle | string {
  if (bytes.byteLength > maxSignatureSize) return `is larger than ${maxSignatureSize / 1_000_000} MB`;
  if (!isShallow(bytes)) return "is nested too deeply";
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return "is not valid JSON";
  }
  const mediaType = isObject(json) ? json["mediaType"] : undefined;
  if (typeof mediaType !== "string" || !mediaType.startsWith("application/vnd.dev.sigstore.bundle")) {
    return "is not a Sigstore bundle";
  }
  const envelope = fieldsOf(json, "dsseEnvelope");
  const { payload, payloadType } = envelope;
  const signatures = listOf(envelope, "signatures").map((each) => (isObject(each) ? each["sig"] : undefined));
  const [signature] = signatures;
  if (typeof payload !== "string" || typeof payloadType !== "string") return "has no signed statement";
  if (signatures.length !== 1 || typeof signature !== "string") return "doesn't have exactly one signature";
  const material = fieldsOf(json, "verificationMaterial");
  const dates = [
    listOf(material, "tlogEntries"),
    listOf(fieldsOf(material, "timestampVerificationData"), "rfc3161Timestamps"),
  ];
  if ([chainOf(material), ...dates].some((list) => list.length > maxListed)) {
    return `lists more than ${maxListed} certificates or dates`;
  }
  const signedWith = readSigner(material);
  if (signedWith === undefined) return "names neither a key nor a certificate";
  const isDated = dates.some((list) => list.length > 0);
  return { payloadType, payload: fromBase64(payload), signature: fromBase64(signature), signedWith, isDated, json };
}

/** Of certificates, log entries and timestamps each, since all of them are verified; bundles have one to three. */
const maxListed = 16;

/** Of objects and lists in one another; bundles have six. */
const maxDepth = 32;

/** Whether a text of JSON is nested as deeply as bundles are: parsing a deep one takes seconds. */
function isShallow(bytes: Uint8Array): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length && depth <= maxDepth; at += 1) {
    const letter = bytes[at];
    if (letter === 0x22) isInString = !isInString;
    else if (isInString) at += letter === 0x5c ? 1 : 0;
    else if (letter === 0x5b || letter === 0x7b) depth += 1;
    else if (letter === 0x5d || letter === 0x7d) depth -= 1;
  }
  return depth <= maxDepth;
}

const chainOf = (material: Fields): readonly unknown[] =>
  listOf(fieldsOf(material, "x509CertificateChain"), "certificates");

function readSigner(material: Fields): SignatureBundle["signedWith"] | undefined {
  const one = fieldsOf(material, "certificate");
  const texts = [...("rawBytes" in one ? [one] : []), ...chainOf(material)].map((each) =>
    isObject(each) ? each["rawBytes"] : undefined,
  );
  const certificates = texts.filter((text) => typeof text === "string").map(fromBase64);
  if (certificates.length > 0) return { certificates };
  if (!Object.hasOwn(material, "publicKey")) return undefined;
  const { hint } = fieldsOf(material, "publicKey");
  return { hint: typeof hint === "string" ? hint : "" };
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Buffer.from(text, "base64");

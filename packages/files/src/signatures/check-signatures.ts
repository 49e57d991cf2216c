import { parseBundle } from "./bundle.ts";
import { compareFiles, type Comparison, type HashableFile, type HashParts } from "./compare-files.ts";
import type { Signer } from "./signers.ts";
import { parseStatement, type SignedArtifact } from "./statement.ts";

/**
 * The state of a signature. `verified`: by a signer whom the operator names, and all files are those that were signed.
 * `broken`: the signature or a file is not what was signed. `stranger`: signed by nobody whom the operator names. `unchecked`:
 * something is missing to say more. `unsigned`: there is no signature.
 */
export type SignatureState = "verified" | "broken" | "stranger" | "unchecked" | "unsigned";

/** A signature that was looked at. */
export interface CheckedSignature {
  /** The name of its file. */
  readonly name: string;
  readonly state: SignatureState;
  /** The signer that it was verified by, as the operator named it. */
  readonly signer?: string;
  /** For people. */
  readonly sentence: string;
}

/** The signatures of a revision. */
export interface SignatureReport {
  readonly state: SignatureState;
  readonly sentence: string;
  readonly signer?: string;
  readonly signatures: readonly CheckedSignature[];
  /** Files that the verified signature leaves out, so that they could be anything. */
  readonly uncovered: readonly string[];
}

/** A signature of a revision, with its bytes where they are known. */
export interface FoundSignature {
  readonly name: string;
  readonly bytes: Uint8Array | undefined;
}

/** The things that signatures are compared with. */
export interface SignedContents<F> {
  readonly files: readonly F[];
  readonly hashParts: HashParts<F>;
  /** SHA-256 of the manifests of the whole revision as an artifact; absent where there are none. */
  readonly manifests?: () => Promise<readonly string[]>;
  readonly signers: readonly Signer[];
}

/** The file of a repository that has its signature. */
export const signatureFile = "model.sig";

/** Which state of several signatures counts: any that is verified, else the worst. */
const order: readonly SignatureState[] = ["verified", "broken", "unchecked", "stranger", "unsigned"];

interface Checked {
  readonly signature: CheckedSignature;
  readonly uncovered?: readonly string[];
}

const placeOf = ({ signature }: Checked): number => order.indexOf(signature.state);

/** The report about a revision without a signature. */
export const unsignedReport: SignatureReport = {
  state: "unsigned",
  sentence: "This revision has no signature.",
  signatures: [],
  uncovered: [],
};

/**
 * Verifies the signatures of a revision, offline.
 *
 * @throws as `hashParts` does
 * @example (await checkSignatures([{ name: "model.sig", bytes }], { files, hashParts, signers: [team] })).state // "verified"
 */
export async function checkSignatures<F extends HashableFile>(
  found: readonly FoundSignature[],
  contents: SignedContents<F>,
): Promise<SignatureReport> {
  const checked: Checked[] = [];
  for (const one of found) checked.push(await checkOne(one, contents));
  const first = checked.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
  if (first === undefined) return unsignedReport;
  const { signature, uncovered = [] } = first;
  const { state, sentence, signer } = signature;
  const signatures = checked.map((one) => one.signature);
  return { state, sentence, ...(signer !== undefined && { signer }), signatures, uncovered };
}

async function checkOne<F extends HashableFile>(
  { name, bytes }: FoundSignature,
  contents: SignedContents<F>,
): Promise<Checked> {
  const result = (state: SignatureState, phrase: string): Checked => ({
    signature: { name, state, sentence: `${name} ${phrase}.` },
  });
  if (bytes === undefined) return result("unchecked", "cannot be checked: its content is not on this hub");
  // First: reading one of several megabytes takes a while, and nothing would come of it.
  if (contents.signers.length === 0) {
    return result("stranger", "is not verified: no key or identity is configured for this repository");
  }
  const bundle = parseBundle(bytes);
  if (typeof bundle === "string") return result("broken", bundle);
  // Loaded here: most hubs verify nothing.
  const { verifyEnvelope } = await import("./verify-envelope.ts");
  const signing = verifyEnvelope(bundle, contents.signers);
  if (signing === "stranger")
    return result("stranger", "is not signed by anyone who is configured for this repository");
  if ("fault" in signing) return result("broken", signing.fault);
  const statement = parseStatement(bundle.payloadType, bundle.payload);
  if (typeof statement === "string") return result("broken", statement);
  const compared =
    "manifests" in statement
      ? await compareArtifact(statement, contents)
      : await compareFiles(statement, contents.files, contents.hashParts);
  if (compared.state !== "verified") return result(compared.state, compared.phrase);
  const { files, uncovered } = compared;
  const signer = signing.signer.name;
  const rest = uncovered.length === 0 ? "" : `, ${uncovered.length} left out by the signer`;
  const count = files === 1 ? "1 file matches" : `${files} files match`;
  const sentence = `Signed by ${signer}: ${count} ${name}${rest}.`;
  return { signature: { name, state: "verified", signer, sentence }, uncovered };
}

/**
 * The manifests that a bundle signs as cosign does: SHA-256, 64 hex digits each. Nothing is verified.
 *
 * @example manifestsSignedBy(await readFile("release.json")) // ["9f86d0…"]
 */
export function manifestsSignedBy(bytes: Uint8Array): readonly string[] {
  const bundle = parseBundle(bytes);
  const statement = typeof bundle === "string" ? bundle : parseStatement(bundle.payloadType, bundle.payload);
  return typeof statement === "object" && "manifests" in statement ? statement.manifests : [];
}

async function compareArtifact<F extends HashableFile>(
  { manifests }: SignedArtifact,
  contents: SignedContents<F>,
): Promise<Comparison> {
  const known = await contents.manifests?.();
  if (known === undefined)
    return { state: "unchecked", phrase: "signs an artifact, which only a running hub can check" };
  return manifests.some((digest) => known.includes(digest))
    ? { state: "verified", files: contents.files.length, uncovered: [] }
    : { state: "unsigned", phrase: "signs an artifact other than this revision" };
}

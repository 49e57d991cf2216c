import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ada, hashWhole, sampleBytes, signedFiles, signerOf } from "../test/signed-model.ts";
import { checkSignatures, type SignatureReport } from "./check-signatures.ts";
import { signedText } from "./signed-text.ts";

const files = signedFiles();
const all = [signerOf("team.pub.pem"), signerOf("authority.pem"), signerOf("ada.json", JSON.stringify(ada))];

const check = (bytes: Uint8Array, { signers = all } = {}): Promise<SignatureReport> =>
  checkSignatures([{ name: "model.sig", bytes }], { files, hashParts: hashWhole, signers });

type Bundle = Readonly<Record<string, unknown>> & {
  readonly dsseEnvelope: {
    readonly payload: string;
    readonly payloadType: string;
    readonly signatures: readonly object[];
  };
};
const bundleOf = (name: string): Bundle => JSON.parse(sampleBytes(name).toString());
const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe("a bundle that was changed is broken or a stranger's, never verified", () => {
  const { dsseEnvelope, ...rest } = bundleOf("key.sig");
  const statement = JSON.parse(Buffer.from(dsseEnvelope.payload, "base64").toString());
  const withPayload = (payload: unknown): Buffer =>
    bytesOf({ ...rest, dsseEnvelope: { ...dsseEnvelope, payload: bytesOf(payload).toString("base64") } });

  test.each([
    ["cut", sampleBytes("key.sig").subarray(0, 700), "is not valid JSON"],
    ["empty", Buffer.alloc(0), "is not valid JSON"],
    ["not UTF-8", Buffer.from([0x22, 0xff, 0x22]), "is not valid JSON"],
    ["another document", bytesOf({ a: 1 }), "is not a Sigstore bundle"],
    ["null", bytesOf(null), "is not a Sigstore bundle"],
    ["too large", Buffer.alloc(8_000_001, " "), "is larger than 8 MB"],
    ["deep", Buffer.from("[".repeat(200_000) + "]".repeat(200_000)), "is nested too deeply"],
    ["deep behind texts", Buffer.from(`["\\"]",${'{"a":'.repeat(40)}1`), "is nested too deeply"],
    ["without an envelope", bytesOf(rest), "has no signed statement"],
    [
      "without a signature",
      bytesOf({ ...rest, dsseEnvelope: { ...dsseEnvelope, signatures: [] } }),
      "doesn't have exactly one signature",
    ],
    [
      "with two signatures",
      bytesOf({ ...rest, dsseEnvelope: { ...dsseEnvelope, signatures: [...dsseEnvelope.signatures, {}] } }),
      "doesn't have exactly one signature",
    ],
    [
      "without a key",
      bytesOf({ ...rest, dsseEnvelope, verificationMaterial: {} }),
      "names neither a key nor a certificate",
    ],
    [
      "with the prototype as key",
      bytesOf({ ...rest, dsseEnvelope, verificationMaterial: { __proto__: 1 } }),
      "names neither a key nor a certificate",
    ],
    [
      "with another statement",
      withPayload({ ...statement, subject: [] }),
      "has a signature that doesn't fit its statement",
    ],
    [
      "with another type",
      bytesOf({ ...rest, dsseEnvelope: { ...dsseEnvelope, payloadType: "text/plain" } }),
      "has a signature that doesn't fit its statement",
    ],
  ])("%s", async (_what, bytes, phrase) => {
    expect(await check(bytes)).toMatchObject({ state: "broken", sentence: `model.sig ${phrase}.` });
    expect((await check(bytes, { signers: [] })).sentence).toBe(
      "model.sig is not verified: no key or identity is configured for this repository.",
    );
  });

  test.each([
    ["certificates", { x509CertificateChain: { certificates: Array.from({ length: 17 }, () => ({})) } }],
    ["log entries", { tlogEntries: Array.from({ length: 17 }, () => ({})) }],
    ["timestamps", { timestampVerificationData: { rfc3161Timestamps: Array.from({ length: 17 }, () => ({})) } }],
  ])("%s that would take long to verify", async (_list, further) => {
    const { verificationMaterial, ...others } = bundleOf("identity.sig");
    const bytes = bytesOf({ ...others, verificationMaterial: { ...(verificationMaterial as object), ...further } });
    expect(await check(bytes)).toMatchObject({
      state: "broken",
      sentence: "model.sig lists more than 16 certificates or dates.",
    });
  });

  test("every byte of the statement, the signature and the certificate counts", async () => {
    for (const name of ["key.sig", "certificate.sig", "identity.sig"]) {
      const text = sampleBytes(name).toString("latin1");
      const changeable = [
        ...text.matchAll(/"(?:payload|sig|rawBytes|signature|canonicalizedBody|signedEntryTimestamp)": ?"([^"]+)"/g),
      ];
      for (const { index, 0: found, 1: value = "" } of changeable) {
        const place = index + found.length - value.length - 1 + Math.trunc(value.length / 2);
        const letter = text[place] === "A" ? "B" : "A";
        const report = await check(Buffer.from(text.slice(0, place) + letter + text.slice(place + 1), "latin1"));
        expect([name, found.slice(0, 20), report.state]).not.toContain("verified");
      }
    }
  });

  test("a certificate that cannot be read", async () => {
    for (const rawBytes of ["", "AAAA", Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]).toString("base64")]) {
      const verificationMaterial = { certificate: { rawBytes } };
      expect((await check(bytesOf({ ...rest, dsseEnvelope, verificationMaterial }))).state).toBe("broken");
    }
  });
});

describe("a statement that was signed, and is about something else", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const own = signerOf("own", String(publicKey.export({ type: "spki", format: "pem" })));
  const { dsseEnvelope, ...rest } = bundleOf("key.sig");
  const statement = JSON.parse(Buffer.from(dsseEnvelope.payload, "base64").toString());
  const [resource] = statement.predicate.resources;
  const checkSigned = (value: unknown, payloadType = dsseEnvelope.payloadType): Promise<SignatureReport> => {
    const payload = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
    const sig = sign(null, signedText(payloadType, payload), privateKey).toString("base64");
    const envelope = { payload: payload.toString("base64"), payloadType, signatures: [{ sig }] };
    return check(bytesOf({ ...rest, dsseEnvelope: envelope }), { signers: [own] });
  };
  const withPredicate = (further: object): object => ({
    ...statement,
    predicate: { ...statement.predicate, ...further },
  });

  test("is verified with any kind of key where it is about the files", async () => {
    expect(await checkSigned(statement)).toMatchObject({ state: "verified", signer: "own" });
  });

  test.each([
    [
      "another predicate",
      { ...statement, predicateType: "https://slsa.dev/provenance/v1" },
      'makes a statement about something other than the files of a model, "https://slsa.dev/provenance/v1"',
    ],
    [
      "another statement",
      { ...statement, _type: "https://in-toto.io/Statement/v0.1" },
      'signs a statement of another type, "https://in-toto.io/Statement/v0.1"',
    ],
    ["no JSON", "{", "has a statement that is not valid JSON"],
    ["a list", [], "has a statement of an unknown form"],
    ["no files", withPredicate({ resources: {} }), "has a statement of an unknown form"],
    [
      "a total of other files",
      withPredicate({ resources: [resource] }),
      "contradicts itself: its total is not that of its files",
    ],
    ["a file twice", withPredicate({ resources: [resource, resource] }), 'names "README.md" twice'],
    [
      "another algorithm",
      withPredicate({ resources: [{ ...resource, algorithm: "md5" }] }),
      'mixes hash functions, "md5" and "sha256"',
    ],
    [
      "hashes that are none",
      withPredicate({ resources: [{ ...resource, digest: "xyz" }] }),
      "has a hash that is not hexadecimal",
    ],
    [
      "another way of hashing",
      withPredicate({ serialization: { method: "trees" } }),
      'hashes files in an unknown way, "trees"',
    ],
    [
      "parts without a size",
      withPredicate({ serialization: { method: "shards", hash_type: "sha256", shard_size: -1 } }),
      "has parts of files without a size",
    ],
  ])("%s", async (_what, value, phrase) => {
    expect(await checkSigned(value)).toMatchObject({ state: "broken", sentence: `model.sig ${phrase}.` });
  });

  test("another type of payload", async () => {
    expect((await checkSigned(statement, "text/plain")).sentence).toBe(
      'model.sig signs a payload of another type, "text/plain".',
    );
  });

  test("paths that lead out of the repository are files that it does not have", async () => {
    const early = { ...statement, predicateType: "https://model_signing/Digests/v0.1" };
    for (const name of ["../../etc/passwd", "/etc/passwd", "__proto__", "constructor"]) {
      const subject = [
        ...files.map(({ path }) => ({ name: path, digest: { sha256: "00" } })),
        { name, digest: { sha256: "00" } },
      ];
      expect((await checkSigned({ ...early, subject })).sentence).toBe(
        `model.sig covers ${name}, which is not in this revision.`,
      );
    }
  });

  test("a signature that leaves everything out covers no file", async () => {
    const early = {
      ...withPredicate({ resources: [], serialization: { method: "files", hash_type: "sha256", ignore_paths: ["."] } }),
    };
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const report = await checkSigned({ ...early, subject: [{ name: "model", digest: { sha256: empty } }] });
    expect(report.sentence).toBe("model.sig covers no file.");
  });
});

import { describe, expect, test } from "vitest";
import { ada, hashWhole, sampleBytes, signedFiles, signerOf, testFile, type TestFile } from "../test/signed-model.ts";
import { checkSignatures, manifestsSignedBy, type SignatureReport } from "./check-signatures.ts";
import { parseSigner, type Signer } from "./signers.ts";

const files = signedFiles();
const team = signerOf("team.pub.pem");
const authority = signerOf("authority.pem");
const identity = signerOf("ada.json", JSON.stringify(ada));
const all = [team, signerOf("team384.pub.pem"), signerOf("early.pub.pem"), authority, identity];

const check = (
  bytes: Uint8Array,
  { signers = all, of = files }: { readonly signers?: readonly Signer[]; readonly of?: readonly TestFile[] } = {},
): Promise<SignatureReport> =>
  checkSignatures([{ name: "model.sig", bytes }], { files: of, hashParts: hashWhole, signers });

describe("signatures of the real tools are verified", () => {
  test.each([
    ["a key", "key.sig", "team"],
    ["a key of another curve", "key384.sig", "team384"],
    ["whole files as parts", "shards.sig", "team"],
    ["a certificate", "certificate.sig", "authority"],
    ["a certificate that has ended since", "certificate-ended.sig", "authority"],
    ["an identity whose certificate has ended since", "identity.sig", "ada@example.org"],
    ["model-signing 0.2", "early.sig", "early"],
  ])("%s", async (_what, name, signer) => {
    expect(await check(sampleBytes(name))).toMatchObject({ state: "verified", signer, uncovered: [] });
  });

  test("with the sentence that people read", async () => {
    expect((await check(sampleBytes("key.sig"))).sentence).toBe("Signed by team: 5 files match model.sig.");
  });

  test("and files that the signer left out are named", async () => {
    const report = await check(sampleBytes("without-card.sig"));
    expect(report).toMatchObject({ state: "verified", uncovered: ["README.md"] });
    expect(report.sentence).toBe("Signed by team: 4 files match model.sig, 1 left out by the signer.");
  });

  test("and files of git and the signature itself need not be signed", async () => {
    const of = [
      ...files,
      testFile("model.sig", sampleBytes("key.sig")),
      testFile(".gitattributes", "*.bin filter=lfs"),
    ];
    expect(await check(sampleBytes("key.sig"), { of })).toMatchObject({ state: "verified", uncovered: [] });
  });
});

describe("a repository that is not what was signed is broken", () => {
  const changed = files.map((file) =>
    file.path === "config.json" ? testFile(file.path, '{"model_type":"BERT"}') : file,
  );
  test.each([
    ["a changed file", changed, "doesn't match config.json"],
    ["a file more", [...files, testFile("run.py", "1")], "doesn't cover run.py"],
    [
      "a file less",
      files.filter(({ path }) => path !== "empty.txt"),
      "covers empty.txt, which is not in this revision",
    ],
    ["a file in a folder of another name", [...files, testFile(".github2/a", "1")], "doesn't cover .github2/a"],
  ])("%s", async (_what, of, phrase) => {
    for (const name of ["key.sig", "certificate.sig", "identity.sig", "early.sig"]) {
      expect(await check(sampleBytes(name), { of })).toMatchObject({
        state: "broken",
        sentence: `model.sig ${phrase}.`,
      });
    }
  });

  test("a workflow of GitHub is not covered, and so named", async () => {
    const of = [...files, testFile(".github/run.yml", "1")];
    expect(await check(sampleBytes("key.sig"), { of })).toMatchObject({
      state: "verified",
      uncovered: [".github/run.yml"],
    });
  });

  test("a cut file whose parts fit the beginning", async () => {
    const of = files.map((file) =>
      file.path === "README.md" ? testFile(file.path, file.bytes.subarray(0, 16)) : file,
    );
    expect((await check(sampleBytes("small-shards.sig"), { of })).sentence).toBe("model.sig doesn't match README.md.");
  });
});

describe("signers whom nobody has configured verify nothing", () => {
  test.each([
    ["another key", "stranger.sig", all],
    ["no signer", "key.sig", []],
    ["a key where certificates are trusted", "key.sig", [authority, identity]],
    ["a certificate where keys are trusted", "certificate.sig", [team]],
    ["a certificate of another authority", "certificate.sig", [identity]],
    ["a certificate that may not sign", "certificate-no-usage.sig", all],
    ["a certificate below one that is not an authority", "certificate-below-leaf.sig", all],
    ["another person", "identity.sig", [signerOf("bob.json", JSON.stringify({ ...ada, identity: "bob@example.org" }))]],
    ["a part of the name", "identity.sig", [signerOf("a.json", JSON.stringify({ ...ada, identity: "ada@example" }))]],
    ["a pattern as name", "identity.sig", [signerOf("p.json", JSON.stringify({ ...ada, identity: "ada@.*" }))]],
    ["another issuer", "identity.sig", [signerOf("i.json", JSON.stringify({ ...ada, issuer: "https://example.com" }))]],
    [
      "another name of the same authority",
      "certificate.sig",
      [signerOf("b.json", '{"identity":"bob@example.org","authority":"authority.pem"}')],
    ],
  ])("%s", async (_what, name, signers) => {
    expect((await check(sampleBytes(name), { signers })).state).toBe("stranger");
  });

  test("but the name of an authority does where it fits", async () => {
    const signers = [signerOf("a.json", '{"identity":"ada@example.org","authority":"authority.pem"}')];
    expect(await check(sampleBytes("certificate.sig"), { signers })).toMatchObject({ signer: "ada@example.org" });
  });
});

describe("what cannot be checked says why", () => {
  test.each(["blake2.sig", "blake3.sig", "small-shards.sig"])(
    "%s has hashes that an index does not have",
    async (name) => {
      const report = await check(sampleBytes(name));
      expect(report.state).toBe("unchecked");
      expect(report.sentence).toContain("sign with SHA-256 of whole files");
    },
  );

  test("a signature and a file that are not here", async () => {
    const contents = { files, signers: all, hashParts: async () => undefined };
    const absent = await checkSignatures([{ name: "model.sig", bytes: undefined }], contents);
    expect(absent.sentence).toBe("model.sig cannot be checked: its content is not on this hub.");
    const unknown = await checkSignatures([{ name: "model.sig", bytes: sampleBytes("key.sig") }], contents);
    expect(unknown.sentence).toBe("model.sig cannot be checked: the content of README.md is not on this hub.");
  });
});

/** The manifest that the sample signs. */
const signed = "bfe02e772c680fdd07bc79ae13dba2e4806aeff85664f1756612de8328c1872e";
const checkArtifact = (
  manifests?: readonly string[],
  signers = [signerOf("cosign.pub.pem")],
): Promise<SignatureReport> =>
  checkSignatures([{ name: "release.json", bytes: sampleBytes("artifact.json") }], {
    files,
    hashParts: hashWhole,
    signers,
    ...(manifests && { manifests: async () => manifests }),
  });

describe("a signature of an artifact by cosign", () => {
  test("is verified where the revision has the manifest that it names", async () => {
    expect(manifestsSignedBy(sampleBytes("artifact.json"))).toEqual([signed]);
    expect(await checkArtifact([signed])).toMatchObject({ state: "verified", signer: "cosign", uncovered: [] });
    expect((await checkArtifact([signed])).sentence).toBe("Signed by cosign: 5 files match release.json.");
  });

  test("says nothing of another revision, and needs a signer and a hub", async () => {
    const other = await checkArtifact([signed.replace("b", "c")]);
    expect([other.state, other.sentence]).toEqual([
      "unsigned",
      "release.json signs an artifact other than this revision.",
    ]);
    expect((await checkArtifact([signed], [team])).state).toBe("stranger");
    expect((await checkArtifact()).state).toBe("unchecked");
  });

  test.each(["key.sig", "identity.sig"])("is not what %s is", (name) => {
    expect(manifestsSignedBy(sampleBytes(name))).toEqual([]);
  });
});

test("of several signatures one has to be verified, and none is reported as such", async () => {
  const contents = { files, hashParts: hashWhole, signers: all };
  const [stranger, good] = ["stranger.sig", "key.sig"].map((name) => ({ name, bytes: sampleBytes(name) }));
  expect(await checkSignatures([stranger!, good!], contents)).toMatchObject({
    state: "verified",
    signatures: [
      { name: "stranger.sig", state: "stranger" },
      { name: "key.sig", state: "verified" },
    ],
  });
  expect(await checkSignatures([], contents)).toEqual({
    state: "unsigned",
    sentence: "This revision has no signature.",
    signatures: [],
    uncovered: [],
  });
});

test.each([
  ["text", "is neither a public key or certificate in PEM nor JSON with an identity"],
  ["-----BEGIN PRIVATE KEY-----\n", "holds a private key; name the public one"],
  ["{", "is not valid JSON"],
  ["{}", 'has no "identity"'],
  ['{"identity":"ada"}', 'needs "issuer" and "trustedRoot", or "authority"'],
  ['{"identity":"ada","authority":"team.pub.pem"}', "names an authority, team.pub.pem, that is not a certificate"],
  [
    '{"identity":"ada","issuer":"x","trustedRoot":"team.pub.pem"}',
    "names a trusted root, team.pub.pem, that cannot be read",
  ],
])("a signer %s is refused", (text, phrase) => {
  expect(parseSigner("one", text, (path) => sampleBytes(path).toString())).toBe(phrase);
});

// Signs the statement of a signature as a person does with Sigstore, at an authority and a log that run for this moment alone.
//
// Usage: node sign-identity.mjs <folder> <folder with node_modules>
//
// The first folder has key.sig of sign-samples.py; identity.sig and trusted-root.json are written beside it. The second one has
// the packages @sigstore/sign and @sigstore/mock.
import { createHash, generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

const [folder, packages] = process.argv.slice(2);
const load = createRequire(join(resolve(packages), "package.json"));
const { bundleToJSON } = load("@sigstore/bundle");
const mock = load("@sigstore/mock");
const { DSSEBundleBuilder, FulcioSigner, RekorWitness } = load("@sigstore/sign");

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const ctlog = await mock.initializeCTLog(newKey());
const authority = await mock.initializeCA(newKey(), ctlog);
const server = createServer();
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const url = `http://127.0.0.1:${server.address().port}`;
const tlog = await mock.initializeTLog(url, newKey());
const handlers = [mock.fulcioHandler(authority), mock.rekorHandler(tlog)];
server.on("request", async (request, response) => {
  const {
    statusCode,
    response: body,
    contentType,
  } = await handlers.find(({ path }) => path === request.url).fn(await text(request));
  response.writeHead(statusCode, { "Content-Type": contentType ?? "text/plain" }).end(body);
});

const claims = {
  sub: "ada@example.org",
  email: "ada@example.org",
  email_verified: true,
  iss: "https://accounts.example.org",
  aud: "sigstore",
};
const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${part({ alg: "none" })}.${part(claims)}.${part("")}`;
const signer = new FulcioSigner({ fulcioBaseURL: url, identityProvider: { getToken: async () => token } });
const builder = new DSSEBundleBuilder({
  signer,
  witnesses: [new RekorWitness({ rekorBaseURL: url, entryType: "intoto" })],
});
const { payload, payloadType } = JSON.parse(readFileSync(join(folder, "key.sig"), "utf8")).dsseEnvelope;
const bundle = await builder.create({ data: Buffer.from(payload, "base64"), type: payloadType });
server.close();

const base64 = (bytes) =>
  Buffer.from(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength).toString("base64");
const start = new Date(Date.now() - 3_600_000).toISOString();
const publicKey = (bytes) => ({ rawBytes: base64(bytes), keyDetails: "PKIX_ECDSA_P256_SHA_256", validFor: { start } });
const log = (key, keyId) => ({
  baseUrl: url,
  hashAlgorithm: "SHA2_256",
  publicKey: publicKey(key),
  logId: { keyId: base64(keyId) },
});
const root = {
  mediaType: "application/vnd.dev.sigstore.trustedroot+json;version=0.1",
  tlogs: [log(tlog.publicKey, createHash("sha256").update(tlog.publicKey).digest())],
  certificateAuthorities: [
    {
      subject: { organization: "Example", commonName: "example" },
      uri: url,
      certChain: { certificates: [{ rawBytes: base64(authority.rootCertificate) }] },
      validFor: { start },
    },
  ],
  ctlogs: [log(ctlog.publicKey, ctlog.logID)],
  timestampAuthorities: [],
};
writeFileSync(join(folder, "identity.sig"), `${JSON.stringify(bundleToJSON(bundle))}\n`);
writeFileSync(join(folder, "trusted-root.json"), `${JSON.stringify(root, undefined, 2)}\n`);

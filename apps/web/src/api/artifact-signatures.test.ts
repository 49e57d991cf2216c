import { generateKeyPairSync, sign } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSigners } from "@modelshelf/files";
import { afterAll, describe, expect, test } from "vitest";
import { openSignedHub } from "../test/signed-repository.ts";

const signed = await openSignedHub();
afterAll(() => signed.close());

describe("a signature of the artifact, as cosign makes it", () => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const oci = { headers: { Accept: "application/vnd.oci.image.manifest.v1+json" } };
  const folder = join(signed.signatures, "ada/artifact");
  const keyFile = join(signed.signatures, "cosign.pub");
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, publicKey.export({ type: "spki", format: "pem" }));

  function signManifest(digest: string): Buffer {
    const statement = {
      _type: "https://in-toto.io/Statement/v1",
      subject: [{ digest: { sha256: digest.slice("sha256:".length) }, annotations: {} }],
      predicateType: "https://sigstore.dev/cosign/sign/v1",
      predicate: {},
    };
    const payloadType = "application/vnd.in-toto+json";
    const payload = JSON.stringify(statement);
    const text = `DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} ${payload}`;
    const sig = sign("sha256", Buffer.from(text), privateKey).toString("base64");
    return Buffer.from(
      JSON.stringify({
        mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
        verificationMaterial: { publicKey: { hint: "cosign" } },
        dsseEnvelope: { payload: Buffer.from(payload).toString("base64"), payloadType, signatures: [{ sig }] },
      }),
    );
  }

  test("is verified, opens the files, and is what registries call a referrer", async () => {
    const added = await signed.add("ada/artifact");
    const signers = await readSigners([{ ids: "ada/*", file: keyFile }]);
    if (typeof signers === "string") throw new Error(signers);
    const app = signed.app({ signers, required: ["ada/*"], folder: signed.signatures });
    const before = await app.request("/ada/artifact/resolve/main/config.json");
    expect(before.status).toBe(403);
    const manifest = await signed.app().request("/v2/ada/artifact/manifests/main", oci);
    const digest = manifest.headers.get("Docker-Content-Digest")!;
    const bundle = signManifest(digest);
    writeFileSync(join(folder, "release.json"), bundle);
    expect(await (await app.request("/api/models/ada/artifact/signatures")).json()).toMatchObject({
      sentence: "Signed by cosign: 5 files match release.json.",
    });
    expect((await app.request("/ada/artifact/resolve/main/config.json")).status).toBe(200);

    const list = await (await app.request(`/v2/ada/artifact/referrers/${digest}`)).json();
    const artifactType = "application/vnd.dev.sigstore.bundle.v0.3+json";
    expect(list.manifests).toMatchObject([{ artifactType, mediaType: oci.headers.Accept }]);
    const found = await app.request(`/v2/ada/artifact/manifests/${list.manifests[0].digest}`, oci);
    const text = await found.text();
    expect(Buffer.byteLength(text)).toBe(list.manifests[0].size);
    const { subject, layers, config } = JSON.parse(text);
    expect(subject).toEqual({ mediaType: oci.headers.Accept, digest, size: Buffer.byteLength(await manifest.text()) });
    const [blob, empty] = await Promise.all(
      [layers[0], config].map(({ digest: named }: { digest: string }) =>
        app.request(`/v2/ada/artifact/blobs/${named}`),
      ),
    );
    expect([Buffer.from(await blob!.arrayBuffer()), await empty!.text()]).toEqual([bundle, "{}"]);

    signed.putNamed("ada/artifact", added, (content) => Buffer.alloc(content.length));
    expect((await app.request("/ada/artifact/resolve/main/config.json")).status).toBe(403);
  });

  test("says nothing of another artifact, and lists nothing for it", async () => {
    await signed.add("ada/other");
    mkdirSync(join(signed.signatures, "ada/other"), { recursive: true });
    writeFileSync(join(signed.signatures, "ada/other/release.json"), signManifest(`sha256:${"0".repeat(64)}`));
    const app = signed.app({ folder: signed.signatures });
    expect((await (await app.request(`/v2/ada/other/referrers/sha256:${"0".repeat(64)}`)).json()).manifests).toEqual(
      [],
    );
    const type = await app.request(`/v2/ada/other/referrers/sha256:${"0".repeat(64)}?artifactType=text/plain`);
    expect(type.headers.get("OCI-Filters-Applied")).toBe("artifactType");
  });
});

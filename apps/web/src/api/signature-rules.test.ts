import { parsePolicy, signedRule } from "@modelshelf/files";
import { afterAll, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { Signatures } from "../hub/signatures.ts";
import { openSignedHub, signatureSample } from "../test/signed-repository.ts";
import { noBuild } from "../test/tiny-hub.ts";

const signed = await openSignedHub();
afterAll(() => signed.close());
const key = signatureSample("key.sig");

await signed.add("ada/good", { "model.sig": key });
await signed.add("ada/tampered", { "model.sig": key, "config.json": '{"model_type":"evil"}' });
await signed.add("ada/plain");
await signed.add("eve/plain");
await signed.add("ada/part", { "model.sig": signatureSample("without-card.sig") });
await signed.add("ada/rows", { "model.sig": key, "rows.csv": "a\n1\n" }, "dataset");

const strict = signed.app({ required: ["ada/*"] });

test("a rule of the policy asks for signatures of the kinds and ids that it is about", async () => {
  const { rules } = parsePolicy(
    "rules:\n  - name: signed\n    kinds: model\n    except: ada/plain\n    allow: { signatures: verified }",
  );
  const app = signed.app({}, { policy: rules });
  const answer = await app.request("/eve/plain/resolve/main/config.json");
  expect([answer.status, (await answer.json()).error]).toEqual([
    403,
    'The policy of this hub refuses the model eve/plain by its rule "signed", because it has no signature. See https://hub.example/docs/signatures',
  ]);
  expect(await (await app.request("/api/models/eve/plain/signatures")).json()).toMatchObject({ required: true });
  for (const path of ["/ada/plain", "/ada/good", "/datasets/ada/rows"])
    expect([path, (await app.request(`${path}/resolve/main/config.json`)).status]).toEqual([path, 200]);
});

test("nothing is verified where nobody is trusted, so a rule about signatures refuses everything", async () => {
  const hub = { ...signed.hub, policy: [signedRule("signed", ["ada/*"])] };
  const app = createApp({ hub, build: noBuild, log: () => {} });
  expect((await app.request("/ada/good/resolve/main/config.json")).status).toBe(403);
});

test("the page of a model has a line about its signature, where there is one, and says why files are refused", async () => {
  const page = async (id: string, form: string, app = signed.app()): Promise<string> =>
    (await app.request(`/models/${id}${form}`)).text();
  const verified = "Signed by team: 5 files match model.sig.";
  expect(JSON.parse(await page("ada/good", ".json")).signature).toEqual({
    state: "verified",
    sentence: verified,
    signer: "team",
    required: false,
  });
  expect(await page("ada/good", ".md")).toContain(
    `- Signature: [${verified}](https://hub.example/models/ada/good/tree/main.md)`,
  );
  expect(await page("ada/good", "")).toMatch(
    new RegExp(`<a href="/models/ada/good/tree/main"[^>]*><bdi>${RegExp.escape(verified)}`),
  );
  expect(await page("ada/tampered", ".md")).toContain("- Signature: [model.sig doesn't match config.json.]");
  expect(await page("ada/good", ".md", signed.app({ signers: [] }))).toContain(
    "- Signature: [model.sig is not verified: no key or identity is configured for this repository.]",
  );
  for (const form of ["", ".md", ".json"]) expect(await page("ada/plain", form)).not.toMatch(/signature/i);
  expect(JSON.parse(await page("ada/plain", ".json", strict)).refusals).toEqual([
    'The policy of this hub refuses the model ada/plain by its rule "--require-signed", because it has no signature.',
  ]);
  expect(JSON.parse(await page("ada/part", ".json", strict)).refusals).toEqual([
    expect.stringContaining("refuses README.md of ada/part"),
  ]);
  expect(JSON.parse(await page("ada/good", ".json", strict)).refusals).toBeUndefined();
  expect(await page("ada/good", ".md", strict)).toContain("Written for the hub at");
  expect(await page("ada/plain", ".md", strict)).not.toContain("Written for the hub at");
});

const unread = (): never => expect.fail("a file was read");

test("no file is read of a revision without a signature", async () => {
  const places = { look: unread, read: unread, address: unread };
  const revision = signed.index.revision("model", "ada/plain", "main")!;
  const of = { kind: "model", id: "ada/plain", revision, fetches: false } as const;
  expect(await new Signatures({ signers: [] }).report({ ...signed.hub, places }, of)).toMatchObject({
    state: "unsigned",
  });
});

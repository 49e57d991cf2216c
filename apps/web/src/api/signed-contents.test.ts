import { StorageFault } from "@modelshelf/files";
import { afterAll, expect, test } from "vitest";
import { openSignedHub, signatureSample } from "../test/signed-repository.ts";

const signed = await openSignedHub();
afterAll(() => signed.close());
const key = signatureSample("key.sig");

test("a small file in a cache is not taken for what its name says", async () => {
  const added = await signed.add("ada/named", { "model.sig": key });
  const sentence = async (): Promise<string> => {
    const answer = await signed.app({ required: ["ada/*"] }).request("/api/models/ada/named/signatures");
    return (await answer.json()).sentence;
  };
  expect(await sentence()).toBe("Signed by team: 5 files match model.sig.");
  signed.putNamed("ada/named", added, (content) => Buffer.alloc(content.length, " "), "config.json");
  expect(await sentence()).toBe("model.sig cannot be checked: the content of config.json is not on this hub.");
  signed.putNamed("ada/named", added, (content) => content, "config.json");
  expect(await sentence()).toBe("Signed by team: 5 files match model.sig.");
});

const isAway = (): never => {
  throw new StorageFault("the storage does not answer");
};

test("while object storage is away, a signature is unchecked", async () => {
  const { commit } = await signed.add("ada/stored", { "model.sig": key });
  const files = signed.index;
  const { files: listed, ...revision } = files.revision("model", "ada/stored", commit)!;
  const stored = listed.map((file) => ({ ...file, place: `s3://bucket/stored/${file.path}`, etag: "1" }));
  const refs = [{ name: "main", kind: "branch" as const, commit }];
  files.put(
    { kind: "model", id: "ada/stored", refs, revisions: [{ ...revision, files: stored }] },
    "s3://bucket/stored",
  );
  const places = { look: async () => isAway(), read: isAway, address: async () => undefined };
  const answer = await signed.app({ required: ["ada/*"] }, { places }).request("/api/models/ada/stored/signatures");
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { state: "unchecked", sentence: "The signature cannot be checked now: the storage does not answer" },
  ]);
});

import { signedRule } from "@modelshelf/files";
import { afterAll, expect, test } from "vitest";
import { openSignedHub } from "../../test/signed-repository.ts";
import { readShownJson } from "./shown-json.ts";

const signed = await openSignedHub();
afterAll(() => signed.close());

test("a file is read where it may be given out, and not where a signature is missing", async () => {
  await signed.add("ada/plain", { "list.json": "[1]", "broken.json": "{" });
  const record = (await signed.hub.store.get("model", "ada/plain"))!;
  const read = (path: string, hub = signed.hub): Promise<unknown> => readShownJson(hub, record, path);
  expect(await read("config.json")).toEqual({ model_type: "bert" });
  expect([await read("list.json"), await read("broken.json"), await read("absent.json")]).toEqual([
    [1],
    undefined,
    undefined,
  ]);
  const strict = { ...signed.hub, policy: [signedRule("signed", ["ada/*"])] };
  expect(await read("config.json", strict)).toBeUndefined();
});

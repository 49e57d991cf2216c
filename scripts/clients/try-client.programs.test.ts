import { expect, test } from "vitest";
import type { Client } from "./client.ts";
import { tryClient } from "./try-client.ts";

const client: Omit<Client, "release"> = {
  name: "reader",
  language: "shell",
  files: {},
  command: ["echo", "[1]"],
  does: "reads",
  expected: () => [1],
};
const endpoint = "http://127.0.0.1:9";

test("a program of this machine is tried with the release that it tells", async () => {
  const tried = await tryClient({ ...client, release: ["sh", "-c", "echo reader 1.20"] }, endpoint);
  expect(tried).toEqual({ works: "yes", release: "1.20", why: "" });
});

test("a program that nothing has installed is missing", async () => {
  const tried = await tryClient({ ...client, release: ["no-such-reader", "version"] }, endpoint);
  expect(tried).toEqual({ works: "missing", release: "", why: "It is not installed on this machine." });
});

test.each([
  ["ends with an error", "echo no library >&2; exit 3", /^exit code 3: no library$/],
  ["tells no release", "echo reader", /prints no release/],
])("a program that is there and %s has failed, and is not missing", async (_what, line, why) => {
  const tried = await tryClient({ ...client, release: ["sh", "-c", line] }, endpoint);
  expect(tried).toEqual({ works: "failed", release: "", why: expect.stringMatching(why) });
});

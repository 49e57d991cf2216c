import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFakeHub } from "../../../../scripts/testing/fake-hub.ts";
import type { Command } from "../command/command.ts";
import { call } from "../test/call.ts";
import { checkCommand } from "./check.ts";
import { mirrorCommand } from "./mirror.ts";
import { policyCommand } from "./policy.ts";
import { importCommand } from "./import.ts";
import { serveCommand } from "./serve.ts";

/** A model, its signatures and the keys that belong to them; scripts/signatures makes them. */
const samples = fileURLToPath(new URL("../../../../packages/files/test/signatures", import.meta.url));
const signer = (name: string): string => `ada/*=${join(samples, name)}`;

let folder: string;
let source: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "modelshelf-signed-"));
  source = join(folder, "source");
  add("reader", "key.sig");
  add("plain");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function add(name: string, signature?: string): void {
  const place = join(source, "ada", name);
  cpSync(join(samples, "model"), place, { recursive: true });
  if (signature !== undefined) cpSync(join(samples, signature), join(place, "model.sig"));
}

const run = (command: Command, ...words: readonly string[]): ReturnType<typeof call> =>
  call(command, [...words, "--data", join(folder, "data")]);

async function check(
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  await run(importCommand, source);
  const { code, out } = await run(checkCommand, "--signatures", ...words);
  return { code, lines: out.trim().split("\n") };
}

test("signatures are verified by the named keys, and repositories without one are counted", async () => {
  expect(await check("--signed-by", signer("team.pub.pem"))).toEqual({
    code: 0,
    lines: ["model ada/reader: Signed by team: 5 files match model.sig.", "2 revisions: 1 verified, 1 unsigned."],
  });
});

test("a signature by somebody else is not an error, unless one is required", async () => {
  const stranger = ["--signed-by", signer("stranger.pub.pem")];
  const line = "model ada/reader: model.sig is not signed by anyone who is configured for this repository.";
  expect(await check(...stranger)).toEqual({
    code: 0,
    lines: [line, "2 revisions: 1 by unknown signers, 1 unsigned."],
  });
  expect(await check(...stranger, "--require-signed", "ada/*")).toMatchObject({
    code: 1,
    lines: ["model ada/plain: This revision has no signature.", line, expect.anything()],
  });
  expect((await check(...stranger, "--require-signed", "eve/*")).code).toBe(0);
});

test("a file that is not what was signed is named", async () => {
  writeFileSync(join(source, "ada/reader/run.py"), "1");
  const { code, lines } = await check("--signed-by", signer("team.pub.pem"));
  expect([code, lines[0]]).toEqual([1, "model ada/reader: model.sig doesn't cover run.py."]);
});

test("a file that was exchanged after the import is found, though it is as long and as old", async () => {
  await check();
  const place = join(source, "ada/reader/config.json");
  const { atime, mtime } = statSync(place);
  writeFileSync(place, readFileSync(place, "utf8").replace("bert", "BERT"));
  utimesSync(place, atime, mtime);
  const { code, out } = await run(checkCommand, "--signatures", "--signed-by", signer("team.pub.pem"));
  expect([code, out.split("\n")[0]]).toEqual([1, "model ada/reader: model.sig doesn't match config.json."]);
});

test.each([
  ["shards.sig", "Signed by team: 4 files match model.sig."],
  ["small-shards.sig", "Signed by team: 4 files match model.sig."],
  ["blake2.sig", "Signed by team: 5 files match model.sig."],
])("%s has hashes that are made while reading", async (name, sentence) => {
  rmSync(source, { recursive: true });
  add("reader", name);
  expect((await check("--signed-by", signer("team.pub.pem"))).lines[0]).toBe(`model ada/reader: ${sentence}`);
});

test("BLAKE3 is not made here, and the sentence says so", async () => {
  rmSync(source, { recursive: true });
  add("reader", "blake3.sig");
  const { code, lines } = await check("--signed-by", signer("team.pub.pem"));
  expect([code, lines[1]]).toEqual([0, "1 revision: 1 not checked."]);
  expect(lines[0]).toContain("it has blake3 hashes of files");
});

test("signatures of a folder count, and identities are read from JSON beside their trusted root", async () => {
  const identity = {
    identity: "ada@example.org",
    issuer: "https://accounts.example.org",
    trustedRoot: "trusted-root.json",
  };
  cpSync(join(samples, "trusted-root.json"), join(folder, "trusted-root.json"));
  writeFileSync(join(folder, "ada.json"), JSON.stringify(identity));
  mkdirSync(join(folder, "signatures/ada/plain"), { recursive: true });
  cpSync(join(samples, "identity.sig"), join(folder, "signatures/ada/plain/release.sig"));
  const words = ["--signed-by", `ada/*=${join(folder, "ada.json")}`, "--signature-folder", join(folder, "signatures")];
  expect((await check("ada/plain", ...words)).lines[0]).toBe(
    "model ada/plain: Signed by ada@example.org: 5 files match release.sig.",
  );
});

test("a file of settings has the same, with paths that begin at its folder", async () => {
  cpSync(join(samples, "team.pub.pem"), join(folder, "keys/team.pem"));
  const config = join(folder, "hub.json");
  writeFileSync(config, JSON.stringify({ signedBy: ["ada/*=keys/team.pem"], requireSigned: ["ada/*"] }));
  const { code, lines } = await check("--config", config);
  expect([code, lines[1]]).toEqual([1, "model ada/reader: Signed by team: 5 files match model.sig."]);
});

test.each([
  [
    "ada",
    2,
    '--signed-by must be one id or pattern and a file, such as owner/*=team.pem; repeat it for others, not "ada".',
  ],
  ["ada/*,eve/*=a.pem", 2, 'for others, not "ada/*,eve/*=a.pem".'],
  ["ada/*=/absent.pem", 1, "--signed-by: /absent.pem cannot be used: it does not exist."],
  [signer("key.sig"), 1, `--signed-by: ${join(samples, "key.sig")} has no "identity".`],
])("--signed-by %s is refused, and the hub does not start with it", async (value, code, sentence) => {
  await run(importCommand, source);
  for (const words of [["--port", "0"], ["--signatures"]]) {
    const command = words.includes("--port") ? serveCommand : checkCommand;
    const refused = await run(command, ...words, "--signed-by", value);
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(sentence)]);
  }
});

test.each(["ada/*,eve/*", "ada/", "ada/*/*", "models--ada--reader=x", "ada /*"])(
  "--require-signed %s would require nothing, and the hub does not start with it",
  async (ids) => {
    await run(importCommand, source);
    const sentence = `--require-signed must be one id or pattern such as owner/name or owner/*; repeat it for others, not "${ids}".`;
    const words = ["--signed-by", signer("team.pub.pem"), "--require-signed", ids];
    for (const [command, option] of [
      [serveCommand, "--port=0"],
      [checkCommand, "--signatures"],
    ] as const) {
      const refused = await run(command, option, ...words);
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(sentence)]);
    }
  },
);

const signedRule = "rules:\n  - name: signed\n    for: ada/*\n    allow: { signatures: verified }\n";

test("a policy counts what is not signed by the named keys", async () => {
  add("part", "without-card.sig");
  await run(importCommand, source);
  const policy = join(folder, "policy.yml");
  writeFileSync(policy, signedRule);
  const words = ["check", policy, "--signed-by", signer("team.pub.pem")];
  expect(await run(policyCommand, ...words, "--list")).toMatchObject({
    code: 0,
    out: `model ada/part: The policy of this hub refuses README.md of ada/part by its rule "signed", because the signer left it out.
model ada/plain: The policy of this hub refuses the model ada/plain by its rule "signed", because it has no signature.
rule "signed" refuses 1 file of 2 repositories
3 repositories: 1 refused, 1 in part, 1 not.
`,
  });
  const stranger = await run(policyCommand, "check", policy, "--signed-by", signer("stranger.pub.pem"));
  expect(stranger.out).toContain('rule "signed" refuses 3 repositories');
  // As serve has it: --require-signed is a rule as well.
  writeFileSync(policy, "rules:\n  - name: size\n    allow: { maxFileSize: 1GB }\n");
  const required = await call(policyCommand, [...words, "--list", "--data", join(folder, "data")], {
    environment: { REQUIRE_SIGNED: "ada/plain" },
  });
  expect(required.out).toContain('refuses the model ada/plain by its rule "--require-signed"');
});

test("a policy that asks for signatures has to know who signs, and a mirror says that it asks for none", async () => {
  await run(importCommand, source);
  const policy = join(folder, "policy.yml");
  writeFileSync(policy, signedRule);
  const sentence = `The rule "signed" of the policy needs to know who signs; add --signed-by 'owner/*=key.pem'.`;
  for (const [command, ...words] of [
    [policyCommand, "check", policy],
    [serveCommand, "--port=0", "--policy", policy],
  ] as const) {
    const refused = await run(command, ...words);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(sentence)]);
  }
  const hub = await openFakeHub([{ id: "ada/remote", files: { "config.json": "{}" } }]);
  const { code, err } = await run(mirrorCommand, hub.endpoint, "--files", "*", "--policy", policy);
  hub.close();
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('The rule "signed" of the policy is about signatures, which modelshelf mirror'),
  ]);
});

test("a hub that requires signatures has to know who signs", async () => {
  const refused = await run(serveCommand, "--port", "0", "--require-signed", "ada/*");
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("--require-signed needs to know who signs")]);
});

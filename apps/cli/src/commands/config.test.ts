import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Command } from "../command/command.ts";
import { settingOption } from "../settings/setting-option.ts";
import { call } from "../test/call.ts";
import { configCommand } from "./config.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-config-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: unknown): Promise<string> {
  const file = join(folder, "hub.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

/** Prints what a command gets. */
const show: Command = {
  name: "show",
  summary: "Show",
  options: {
    port: settingOption("port"),
    docs: settingOption("docs"),
    "allow-host": { type: "string", help: "not a setting" },
  },
  run: async ({ values }, { stdout, environment }) => {
    stdout.write(JSON.stringify({ ...values, PORT: environment["PORT"], ALLOWED_HOSTS: environment["ALLOWED_HOSTS"] }));
    return 0;
  },
};

test.each([
  ["the file", [], {}, { port: "4000" }],
  ["a variable before the file", [], { PORT: "5000" }, { PORT: "5000" }],
  ["the file where the variable is empty", [], { PORT: "" }, { PORT: "", port: "4000" }],
  ["an option before all", ["--port", "6000"], { PORT: "5000" }, { PORT: "5000", port: "6000" }],
])("what counts: %s", async (_, words, environment, expected) => {
  const config = await fileWith({ port: 4000 });
  const { out } = await call(show, [...words, "--config", config], { environment });
  const { config: named, ...got } = JSON.parse(out);
  expect(got).toEqual(expected);
  expect(named).toBe(config);
});

test("paths begin at the folder of the file, lists become what the command takes, other commands' settings do no harm", async () => {
  const config = await fileWith({ docs: ["/guides=./guides", "x"], allowedHosts: ["a", "b"], upstreamHosts: ["c"] });
  const { out } = await call(show, [], { environment: { MODELSHELF_CONFIG: config } });
  expect(JSON.parse(out)).toEqual({
    docs: [`/guides=${join(folder, "guides")}`, join(folder, "x")],
    ALLOWED_HOSTS: "a,b",
  });
});

test.each([
  ['{ "port": 80', "not valid JSON"],
  ["[]", "must hold one object"],
  [{ publicURL: "x" }, '"publicURL" is not a setting; did you mean "publicUrl"?'],
  [{ alowedHost: [] }, 'did you mean "allowedHosts"?'],
  [{ PUBLIC_URL: "x" }, 'did you mean "publicUrl"?'],
  [{ "--tokens-file": "x" }, 'did you mean "tokensFile"?'],
  [{ constructor: 1 }, '"constructor" is not a setting'],
  [{ port: "80" }, '"port" is "80"; it must be a whole number from 0 to 65535, without quotes.'],
  [{ port: 65_536 }, "from 0 to 65535"],
  [{ processes: 1.5 }, "from 1 to 64"],
  [{ docs: "./x" }, '"docs" is "./x"; it must be a list: ["./x"].'],
  [{ allowedHosts: ["a", "http://b"] }, "as item 2; it must be a host name"],
  [{ publicUrl: "models.example.org" }, '"publicUrl" is "models.example.org"; it must be an address'],
  [{ database: "mysql://x" }, "postgres://"],
  [{ host: null }, '"host" is null'],
  [{ "a\nb": 1 }, '"a\\nb" is not a setting'],
  ['{\n  "host": "port: 1",\n\n  "log": "json", "port": "80" }', 'line 4: "port" is "80"'],
  ['{\n  "data": "a \\"port\\": 1",\n  "port": -1\n}', 'line 3: "port" is -1'],
  ['{ "port": 80,\n "p\\u006frt": -1 }', 'line 2: "port" is -1'],
  ['{ "port": 80,\n "port": -1,\n "data": "port" }', 'line 2: "port" is -1'],
  ['{ "log": "json",\n"port": 80, }', "line 2"],
])("%j stops every command with a sentence that names the file", async (content, sentence) => {
  const config = await fileWith(content);
  for (const [command, words] of [
    [show, []],
    [configCommand, ["check"]],
  ] as const) {
    const { code, out, err } = await call(command, [...words, "--config", config]);
    expect(code).toBe(1);
    expect(out + err).toContain(`${config}: `);
    expect(out + err).toContain(sentence);
  }
});

test("each problem has its line", async () => {
  const config = await fileWith({ prot: 1, port: "x", host: "" });
  const { out } = await call(configCommand, ["check", "--config", config]);
  expect(out.trim().split("\n")).toHaveLength(3);
});

test("a file that was named and is not there stops the command", async () => {
  const { code, err } = await call(show, ["--config", join(folder, "absent.json")]);
  expect([code, err]).toEqual([1, expect.stringContaining("absent.json")]);
});

test("what counts is printed with where it comes from, and nothing secret", async () => {
  const config = await fileWith({ host: "0.0.0.0", upstreamToken: "hf_secret" });
  const environment = {
    PORT: "80",
    DATABASE_URL: "postgres://hub:hunter2@db/hub?password=hunter2",
    DATABASE_REPLICA_URLS: "postgres://a:hunter2@b/c,postgres://d@e/f",
  };
  const { code, out } = await call(configCommand, ["--config", config], { environment });
  expect(code).toBe(0);
  expect(out).toMatch(/^port +80 +\$PORT$/m);
  expect(out).toMatch(new RegExp(`^host +0.0.0.0 +${config}$`, "m"));
  expect(out).toMatch(/^processes +1 +default$/m);
  expect(out).toMatch(/^database +postgres:\/\/hub:hidden@db\/hub\?password=hidden +\$DATABASE_URL$/m);
  expect(out).not.toMatch(/hunter2|hf_secret/);
  const { out: json } = await call(configCommand, ["--json", "--config", config], { environment });
  expect(json).not.toMatch(/hunter2|hf_secret/);
  expect(JSON.parse(json).settings[0]).toEqual({ key: "port", value: "80", from: "$PORT" });
});

test("wrong variables are found without showing their passwords", async () => {
  const environment = { PORT: "99999", DATABASE_URL: "mysql://hub:hunter2@db/hub" };
  const { code, out } = await call(configCommand, ["check", "--config", await fileWith({})], { environment });
  expect(code).toBe(1);
  expect(out).toContain('PORT is "99999"; it must be a whole number from 0 to 65535.');
  expect(out).toContain("DATABASE_URL");
  expect(out).not.toContain("hunter2");
});

test("check names what is wrong in the content folder, with file and line, and is silent about what is right", async () => {
  const content = join(folder, "content");
  await mkdir(content);
  await writeFile(join(content, "brand.yml"), 'name: Acme\naccent:\n  light: "#ffff00"\n');
  await writeFile(join(content, "home.md"), "---\nnmae: Acme\n---\n");
  const check = (): ReturnType<typeof call> =>
    call(configCommand, ["check"], { environment: { MODELSHELF_CONTENT: content } });
  const { code, out } = await check();
  expect(code).toBe(1);
  expect(out).toContain(`${content}: brand.yml:3: "accent.light" #ffff00 has a contrast of 1.0 to the page`);
  expect(out).toContain(`${content}: home.md:2: "nmae" is not a field here.`);
  await writeFile(join(content, "brand.yml"), "name: Acme\n");
  await rm(join(content, "home.md"));
  expect((await check()).code).toBe(0);
});

test("check says that a policy about signatures needs to know who signs", async () => {
  const policy = join(folder, "policy.yml");
  await writeFile(policy, "rules:\n  - name: signed\n    allow: { signatures: verified }");
  const check = async (settings: object): Promise<string> =>
    (await call(configCommand, ["check", "--config", await fileWith({ policy, ...settings })])).out;
  expect(await check({})).toBe(
    `The rule "signed" of the policy needs to know who signs; add --signed-by 'owner/*=key.pem'.\n`,
  );
  expect(await check({ signedBy: ["ada/*=ada.pem"] })).toContain("is valid.");
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FileDates } from "../../packages/docs/src/folder/git-history.ts";

const root = join(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-packed-"));
const data = join(work, "data");
const installed = join(work, "node_modules/modelshelf");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** No registry can be reached, and nothing of the clone is on the way: what is missing in the package is missing. */
const environment: NodeJS.ProcessEnv = {
  PATH: [join(process.execPath, ".."), process.env["PATH"]].join(":"),
  HOME: work,
  MODELSHELF_DATA: data,
  npm_config_registry: "http://127.0.0.1:9",
  npm_config_offline: "true",
};

function modelshelf(...words: readonly string[]): { readonly status: number | null; readonly out: string } {
  const program = join(work, "node_modules/.bin/modelshelf");
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: work, env: environment, encoding: "utf8" });
  return { status, out: stdout + stderr };
}

beforeAll(() => {
  const packed = spawnSync(process.execPath, ["scripts/packing/pack.ts", work], { cwd: root, encoding: "utf8" });
  expect(packed.status, packed.stderr).toBe(0);
  const tarball = join(work, `modelshelf-${version}.tgz`);
  const words = ["install", "--prefix", work, "--loglevel=error", tarball];
  const added = spawnSync("npm", words, { cwd: work, env: environment, encoding: "utf8" });
  expect(added.status, added.stderr).toBe(0);
}, 600_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe("the package, installed in an empty folder without a network", () => {
  test("runs no script at its installation and is at most 60 MB", () => {
    const { scripts, dependencies, bundleDependencies } = JSON.parse(
      readFileSync(join(installed, "package.json"), "utf8"),
    );
    expect(scripts).toBeUndefined();
    expect(Object.keys(dependencies)).toEqual(bundleDependencies);
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThan(60e6);
    expect(files.filter(({ name }) => /\.(?:node|ts|map)$/.test(name))).toEqual([]);
  });

  test("names the license of each package of others in it", () => {
    const notices = readFileSync(join(installed, "THIRD-PARTY-NOTICES.txt"), "utf8");
    for (const name of ["react", "hono", "pg", "roaring-wasm", "satori", "mermaid", "@aws-sdk/client-s3"]) {
      expect(notices).toMatch(new RegExp(`^${name} \\d\\S* \\(.+\\)$`, "m"));
    }
  });

  test("explains its commands and knows its version", () => {
    expect(modelshelf("--help")).toMatchObject({ status: 0, out: expect.stringContaining("modelshelf <command>") });
    expect(modelshelf("--version")).toEqual({ status: 0, out: `${version}\n` });
  });

  test("keeps its catalog with the user's data, not in the package", () => {
    const { MODELSHELF_DATA: _, ...plain } = environment;
    const program = join(work, "node_modules/.bin/modelshelf");
    const { stderr } = spawnSync(program, ["list"], { cwd: work, env: plain, encoding: "utf8" });
    expect(stderr).toContain(work);
    expect(stderr).not.toContain("node_modules");
  });

  describe("serves", () => {
    let hub: ChildProcess;
    let url = "";
    beforeAll(async () => {
      const program = join(work, "node_modules/.bin/modelshelf");
      hub = spawn(program, ["serve"], { cwd: work, env: { ...environment, PORT: "0" } });
      let said = "";
      hub.stderr?.on("data", (piece) => (said += piece));
      for await (const piece of hub.stdout ?? []) {
        said += piece;
        url = /http:\S+/.exec(said)?.[0] ?? "";
        if (url !== "") break;
      }
      expect(url, said).not.toBe("");
    });
    afterAll(async () => {
      hub.kill();
      if (hub.exitCode === null) await once(hub, "exit");
    });

    test.each([
      ["/", "text/html"],
      ["/models", "text/html"],
      ["/models.json", "application/json"],
      ["/docs/getting-started", "text/html"],
      ["/docs/directives.md", "text/markdown"],
      ["/tasks/fill-mask", "text/html"],
      ["/search?q=import", "text/html"],
      ["/-/social/index.png", "image/png"],
    ])("%s", async (path, type) => {
      const answer = await fetch(new URL(path, url));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain(type);
    });

    test("when each document last changed, and where to say whether it helped", async () => {
      const { page, feedback } = await (await fetch(new URL("/docs/importing.json", url))).json();
      // Of a shallow clone, as on CI, nobody can tell.
      expect(page.updatedAt).toBe(await new FileDates(join(root, "content/docs"), ["importing.md"]).of("importing.md"));
      expect(Boolean(feedback)).toBe(page.sourceUrl !== undefined);
    });

    test("what is imported meanwhile", async () => {
      const records = join(work, "records");
      mkdirSync(records);
      cpSync(join(root, "packages/store/test/records/models.jsonl"), join(records, "models.jsonl"));
      const { status, out } = modelshelf("import", join(records, "models.jsonl"), "--kind", "model");
      expect(status, out).toBe(0);
      const [first = "{}"] = readFileSync(join(records, "models.jsonl"), "utf8").split("\n");
      expect((await fetch(new URL(`/${JSON.parse(first).id}.json`, url))).status).toBe(200);
      expect(existsSync(join(data, "catalog.sqlite"))).toBe(true);
    });

    test("the scripts of its pages", async () => {
      const page = await (await fetch(url)).text();
      const addresses = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = ""]) => address);
      expect(addresses.length).toBeGreaterThan(1);
      for (const address of addresses) expect((await fetch(new URL(address, url))).status).toBe(200);
    });
  });
});

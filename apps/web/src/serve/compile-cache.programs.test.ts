import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const web = fileURLToPath(new URL("../../", import.meta.url));

/** The built server as a build leaves it, beside its packages: other tests start the one in `dist`. */
async function builtServer(): Promise<string> {
  const server = await mkdtemp(join(web, ".cache/server-"));
  onTestFinished(() => rm(server, { recursive: true }));
  await cp(join(web, "dist/server"), server, {
    recursive: true,
    filter: (path) => basename(path) !== "compiled",
  });
  return server;
}

const versionOf = async (server: string): Promise<string> =>
  (await promisify(execFile)(process.execPath, [join(server, "program.cjs"), "--version"])).stdout;

test("a start of the built program leaves what was compiled for the next one, beside it", async () => {
  const server = await builtServer();
  expect(await versionOf(server)).toMatch(/^\d+\.\d+\.\d+/);
  const [version = ""] = await readdir(join(server, "compiled"));
  expect(version).toContain(process.version);
  expect(await readdir(join(server, "compiled", version))).not.toEqual([]);
});

test("it starts where nothing can be kept", async () => {
  const server = await builtServer();
  // Rights do not bind every user; a file in the place of the folder binds all.
  await writeFile(join(server, "compiled"), "");
  expect(await versionOf(server)).toMatch(/^\d+\.\d+\.\d+/);
});

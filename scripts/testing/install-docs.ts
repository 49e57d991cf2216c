import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stageDocs } from "../packing/stage-docs.ts";

/**
 * Installs `@modelshelf/docs` in a folder as npm would, without a network: what it is packed into is unpacked there, and
 * what its manifest names is linked to the copies of the clone. What it uses and does not name is missing.
 *
 * @param others packages that the program beside it needs: `vite`
 */
export async function installDocs(root: string, folder: string, others: readonly string[] = []): Promise<void> {
  const installed = join(folder, "node_modules/@modelshelf/docs");
  mkdirSync(installed, { recursive: true });
  const stage = mkdtempSync(join(tmpdir(), "modelshelf-docs-stage-"));
  try {
    await stageDocs(root, stage);
    const options = { cwd: stage, shell: process.platform === "win32", stdio: "pipe" } as const;
    execFileSync("npm", ["pack", "--ignore-scripts", "--loglevel=error"], options);
    const tarball = readdirSync(stage).find((name) => name.endsWith(".tgz")) ?? "";
    execFileSync("tar", ["-xzf", join(stage, tarball), "-C", installed, "--strip-components=1"]);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  const { dependencies } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
  for (const name of [...Object.keys(dependencies), ...others]) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", name), link, "junction");
  }
}

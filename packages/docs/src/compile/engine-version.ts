import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
let known: string | undefined;

/**
 * Changes whenever this engine may write a page differently: with its own code, the releases of the libraries that it
 * is bound to, and the Node that runs it.
 */
export function engineVersion(): string {
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(process.version);
  for (const file of ["package.json", ...globSync("src/**/*.ts", { cwd: root }).toSorted()]) {
    if (!file.endsWith(".test.ts")) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return (known = hash.digest("base64url"));
}

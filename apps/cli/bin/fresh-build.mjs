import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const clone = fileURLToPath(new URL("../../../", import.meta.url));
const sources = ["apps", "packages", "package-lock.json"];

/**
 * Whether `npm run build` was begun after the last change of the sources. Looks at each of them, in some 20 ms.
 *
 * @param {string} [root] folder of the clone
 */
export function isBuildFresh(root = clone) {
  const stamp = join(root, "apps/web/dist/built.json");
  if (!existsSync(stamp)) return false;
  /** @type {{ startedAt: number }} */
  const { startedAt } = JSON.parse(readFileSync(stamp, "utf8"));
  return sources.every((source) => newest(join(root, source)) < startedAt);
}

/** Milliseconds of the last change below a path; tests and what is itself built do not count. */
function newest(/** @type {string} */ path) {
  const facts = statSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return readdirSync(path)
    .filter((name) => !/^(dist|node_modules|e2e|\.cache)$|\.test\.tsx?$|\.md$/.test(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

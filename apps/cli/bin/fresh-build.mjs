import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const clone = fileURLToPath(new URL("../../../", import.meta.url));
const sources = ["apps", "packages", "package-lock.json"];

/**
 * Whether `npm run build` was begun after the last change of the sources, by the times of their files. Looks at each of them,
 * in some 20 ms. A build is not fresh where that cannot be told.
 *
 * @param {string} [root] folder of the clone
 */
export function isBuildFresh(root = clone) {
  try {
    /** @type {{ startedAt: number }} */
    const { startedAt } = JSON.parse(readFileSync(join(root, "apps/web/dist/built.json"), "utf8"));
    return sources.every((source) => newest(join(root, source)) < startedAt);
  } catch {
    return false;
  }
}

/** Milliseconds of the last change below a path; tests and what is itself built do not count. */
function newest(/** @type {string} */ path) {
  // An editor may leave links that lead nowhere.
  const facts = lstatSync(path);
  if (!facts.isDirectory()) return facts.mtimeMs;
  return readdirSync(path)
    .filter((name) => !/^(dist|node_modules|e2e|\.cache)$|\.test\.tsx?$|\.md$/.test(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

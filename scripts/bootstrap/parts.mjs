import { existsSync, readFileSync } from "node:fs";
import { at } from "./run.mjs";

/**
 * Optional parts of a lockfile that are made for this machine and are not installed. npm leaves them out without a word
 * when a download fails, when it runs on a Node that they do not fit, and when it ran on another machine.
 *
 * @param {string} folder of the lockfile, below the clone
 * @returns {string[]} names of packages
 * @example missingParts(".") // ["@rolldown/binding-linux-x64-gnu"]
 */
export function missingParts(folder) {
  /** @type {Record<string, Part>} */
  const packages = JSON.parse(readFileSync(at(`${folder}/package-lock.json`), "utf8")).packages;
  return Object.entries(packages)
    .filter(([, part]) => isForThisMachine(part))
    .filter(([path]) => !existsSync(at(`${folder}/${path}`)))
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
}

/** @typedef {{ optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Part */

function isForThisMachine(/** @type {Part} */ { optional, devOptional, os, cpu, libc }) {
  if (!(optional || devOptional) || os === undefined) return false;
  const isOfLibrary = process.platform !== "linux" || libc === undefined || [libc].flat().includes(libraryOfC());
  return isOfLibrary && [os].flat().includes(process.platform) && [cpu ?? process.arch].flat().includes(process.arch);
}

function libraryOfC() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

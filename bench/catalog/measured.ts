import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Growth } from "./growth.ts";

const file = fileURLToPath(new URL("measured.json", import.meta.url));

/** The measurements of each size of catalog, the smallest first. */
export function loadGrowth(): readonly Growth[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as readonly Growth[]) : [];
}

/** Puts sizes in the place of those that were measured before. */
export function keepGrowth(measured: readonly Growth[]): readonly Growth[] {
  const others = loadGrowth().filter(({ records }) => !measured.some((growth) => growth.records === records));
  const all = [...others, ...measured].toSorted((one, other) => one.records - other.records);
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
  return all;
}

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadGrowth } from "../catalog/measured.ts";
import { capacityTexts } from "../catalog/capacity-texts.ts";
import { growthTexts } from "../catalog/growth-texts.ts";
import { loadResults } from "../table/results.ts";
import { resultTexts } from "./result-texts.ts";
import { fillSections } from "../../scripts/measured-sections.ts";

/** Pages of the documentation that hold measured figures. */
export const measuredPages = ["measurements", "self-hosting", "several-servers", "capacity"];

/** Writes what `bench/results.json` and `bench/catalog/measured.json` hold into the documentation. */
export function fillPages(): void {
  for (const page of measuredPages) {
    const file = fileOf(page);
    writeFileSync(file, filled(readFileSync(file, "utf8")));
  }
}

/** A page with the figures of both files. */
export function filled(page: string): string {
  const growth = loadGrowth();
  return fillSections(page, new Map([...resultTexts(loadResults()), ...growthTexts(growth), ...capacityTexts(growth)]));
}

/** @example fileOf("measurements") // "…/content/docs/measurements.md" */
export function fileOf(page: string): string {
  return fileURLToPath(new URL(`../../content/docs/${page}.md`, import.meta.url));
}

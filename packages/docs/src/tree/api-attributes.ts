import type { Root } from "hast";
import { visit } from "../nodes/visit.ts";
import { markerName } from "./marker.ts";

/** Begins the values on their way through HTML; no document can write it. */
const prefix = `${markerName}:`;

/** Allows these attributes, with such values alone. */
export const apiAttributes = ["dataApi", "dataLabel"].map((name): [string, RegExp] => [name, new RegExp(`^${prefix}`)]);

/**
 * Properties of an element that refers to an object of an API.
 *
 * @param label behind the words, to be written back where nothing describes the object
 */
export function apiProperties(name: string, label?: string): { dataApi: string; dataLabel?: string } {
  return { dataApi: prefix + name, ...(label !== undefined && { dataLabel: prefix + label }) };
}

/** Takes the prefix from the values that came through HTML. */
export function readApiAttributes() {
  return (tree: Root): void =>
    visit(tree, "element", ({ properties }) => {
      for (const [name] of apiAttributes) {
        const value = properties[name];
        if (typeof value === "string") properties[name] = value.slice(prefix.length);
      }
    });
}

import { randomUUID } from "node:crypto";
import type { Nodes } from "hast";

/**
 * The element that stands for a directive between the scanner and the sanitized tree. Its name is new in every process
 * and never leaves it, so no document can write one.
 */
export const markerName = `x-${randomUUID()}`;

/** The marker of the directive that was found as number `index`. */
export function toMarker(index: number | string): string {
  return `<${markerName} title="${index}"></${markerName}>`;
}

const markerText = toMarker("(\\d+)");

/** A marker that became text, with the blank lines that were put around it. */
export const markerInText = new RegExp(`(\\n)\\n${markerText}(?:\\n(?=\\n|$))?|${markerText}`, "g");

export function isMarker(node: Nodes): boolean {
  return node.type === "element" && node.tagName === markerName;
}

import type { Root } from "hast";
import { visit } from "../nodes/visit.ts";
import { sanitizeSchema } from "./schema.ts";

/**
 * Marks links whose address the sanitizer takes away, so that their authors can be told: see `tidyElement`. It knows schemes in
 * small letters alone, so `HTTPS:` is written so.
 */
export function markDroppedAddresses(): (tree: Root) => void {
  const kept = sanitizeSchema.protocols?.["href"] ?? [];
  return (tree) =>
    visit(tree, "element", ({ tagName, properties }) => {
      // Nobody writes this one.
      delete properties["dataDropped"];
      const href = String(properties["href"] ?? "");
      const scheme = tagName === "a" ? /^([^/?#:]+):/.exec(href)?.[1] : undefined;
      if (scheme === undefined) return;
      const known = scheme.toLowerCase();
      if (kept.includes(known)) properties["href"] = known + href.slice(scheme.length);
      else properties["dataDropped"] = scheme;
    });
}

/** The message for such a link. */
export function droppedAddress(scheme: string): string {
  return `This link begins with ${scheme}:, so its address is left out: links may begin with http, https or mailto. Write the address as text.`;
}

import { counted } from "../../../components/wording.ts";
import type { Shelf } from "./load-shelf.ts";

/**
 * The value behind the height of a book, in words; empty where it is not known.
 *
 * @example sizeSaid("tasks", 1200) // "1,200 models"
 */
export function sizeSaid(of: Shelf["of"], size: number | undefined): string {
  if (size === undefined) return "";
  return of === "tasks" ? counted(size, "model", "models") : counted(size, "parameter", "parameters");
}

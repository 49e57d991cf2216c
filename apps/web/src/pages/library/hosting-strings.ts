import type { LibraryTask } from "./load.ts";

/** How far hosted inference goes for a task of a library; nothing where it does not run it. */
export function hostingWords({ isHosted, isListed }: LibraryTask): string | undefined {
  if (!isHosted) return undefined;
  return isListed ? "hosted inference" : "hosted inference only";
}

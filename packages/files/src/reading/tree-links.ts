/** More links on one way lead in a circle. */
const maxLinks = 16;
/** Longer ways are those of nobody's documents. */
const maxSteps = 256;

/**
 * The file of a tree that a symbolic link of it leads to, through its other links too. Read out of the tree alone, never from
 * a disk: a way that leads above the top, in a circle, to a folder or to nothing has no file.
 *
 * @param link path of the link, with forward slashes
 * @param links paths of links → what they lead to, as git keeps it
 * @param files paths of regular files
 * @example fileBehind("docs/start.md", new Map([["docs/start.md", "../README.md"]]), new Set(["README.md"])) // "README.md"
 */
export function fileBehind(
  link: string,
  links: ReadonlyMap<string, string>,
  files: ReadonlySet<string>,
): string | undefined {
  // No part of it is a link.
  let here = "";
  let followed = 0;
  // The next step is the last.
  const steps = link.split("/").toReversed();
  for (let step = steps.pop(), taken = 0; step !== undefined; step = steps.pop(), taken += 1) {
    if (taken >= maxSteps) return undefined;
    if (step === "" || step === ".") continue;
    if (step === "..") {
      if (here === "") return undefined;
      here = here.slice(0, Math.max(0, here.lastIndexOf("/")));
      continue;
    }
    const path = here === "" ? step : `${here}/${step}`;
    const target = links.get(path);
    if (target === undefined) {
      here = path;
      continue;
    }
    followed += 1;
    if (followed > maxLinks || target.startsWith("/")) return undefined;
    steps.push(...target.split("/").toReversed());
  }
  return files.has(here) ? here : undefined;
}

/** The endings of files of pages. */
export const pageFile = /\.(?:mdx?|ipynb)$/;

/**
 * Paths of files below a folder, without their ending.
 *
 * @example localsIn(["en/a.md", "en/b.png"], "en/", pageFile) // ["a"]
 */
export function localsIn(files: Iterable<string>, folder: string, ending: RegExp): string[] {
  const own = [...files].filter((file) => file.startsWith(folder) && ending.test(file));
  return own.map((file) => file.slice(folder.length).replace(ending, ""));
}

import { posix } from "node:path";
import { isLanguageFolder } from "./languages.ts";

/** How many folders a sentence names. */
const named = 3;

/**
 * The advice for a folder that has no table of contents, where that is a mistake: no page is in it, or tables or pages are
 * further down. `undefined` where it is a folder of pages.
 *
 * @param files paths of all files of the folder
 * @example adviceWithoutContents(["source/_toctree.yml", "source/index.md"], true)
 * // "The table of contents is in source. Use that folder instead."
 */
export function adviceWithoutContents(files: Iterable<string>, hasPages: boolean): string | undefined {
  const paths = [...files];
  const folders = new Set(
    paths.filter((file) => posix.basename(file) === "_toctree.yml").map((file) => setFolder(posix.dirname(file))),
  );
  const [first, ...others] = [...folders].toSorted();
  if (first !== undefined && others.length === 0)
    return `The table of contents is in ${first}. Use that folder instead.`;
  if (first !== undefined) {
    const shown = [first, ...others].slice(0, named).join(", ");
    const more = folders.size > named ? ` and ${folders.size - named} more` : "";
    return `There are ${folders.size} tables of contents, in ${shown}${more}. Use one of these folders, or serve each at its own address.`;
  }
  const project = projectPages(paths);
  if (project !== undefined)
    return `This is a ${project.builder} project; its pages are in ${project.folder}. Use that folder instead.`;
  return hasPages ? undefined : "This folder has no pages: no .md, .mdx or .ipynb files. Use the folder that has them.";
}

/** Where the projects of other builders have their pages, by the file that configures the builder. */
const projects = [
  { builder: "Starlight", config: /^astro\.config\.\w+$/, folder: "src/content/docs" },
  { builder: "Docusaurus", config: /^docusaurus\.config\.\w+$/, folder: "docs" },
];

const projectPages = (paths: readonly string[]): (typeof projects)[number] | undefined =>
  projects.find(
    ({ config, folder }) =>
      paths.some((path) => config.test(path)) &&
      paths.some((path) => path.startsWith(`${folder}/`) && /\.mdx?$/.test(path)),
  );

/** The folder of a set is above those of its languages. */
function setFolder(folder: string): string {
  const parent = posix.dirname(folder);
  return isLanguageFolder(posix.basename(folder)) && parent !== "." ? parent : folder;
}

import { posix } from "node:path";
import type { OutsideFiles } from "../files/outside-files.ts";
import { type FolderFiles, readListedFile } from "../files/read-folder.ts";
import { foreignContents } from "./foreign-contents.ts";
import { BuilderSettings } from "./builder-settings.ts";
import { toRewrite } from "./rewrites.ts";
import type { Rewrite } from "./rewrites.ts";
import type { ContentsEntry } from "./table-of-contents.ts";

/** The endings of its configurations. */
export const programEndings = ["ts", "mts", "js", "mjs"];

interface VitePressTree {
  readonly contents?: readonly ContentsEntry[];
  readonly rewrite?: Rewrite;
  /** Files on disk that the tree is read from. */
  readonly treeFiles: readonly string[];
}

/** The tree of VitePress is in its configuration, in one for the main language, or in a file that it imports. */
export async function vitePressTree(
  path: string,
  { source, program }: BuilderSettings,
  { files, outside }: { readonly files: FolderFiles; readonly outside: OutsideFiles },
): Promise<VitePressTree> {
  const imported = Array.from(source.matchAll(/\bfrom\s+['"](\.[^'"\n]+)['"]/g), ([, name = ""]) => name).slice(0, 50);
  const below = posix.dirname(path).endsWith("/.vitepress") ? ".vitepress" : ".vitepress/config";
  const beside = imported.map((name) => posix.join(below, name));
  const own = beside.toSorted((a, b) => Number(isEnglish(b)) - Number(isEnglish(a)));
  const named = own.flatMap((name) => [name, ...programEndings.map((ending) => `${name}.${ending}`)]);
  const rewrite = toRewrite(program.member("rewrites"));
  const treeFiles = [path];
  for (const name of ["", ...programEndings.map((ending) => `config.${ending}`), ...named]) {
    const place = name === "" ? path : (files.get(name) ?? (await outside.settingsAt(name)));
    if (place === undefined) continue;
    const contents = foreignContents("vitepress", new BuilderSettings(await readListedFile(place)));
    if (contents) return { treeFiles: [...new Set([...treeFiles, place])], contents, ...(rewrite && { rewrite }) };
  }
  return { treeFiles, ...(rewrite && { rewrite }) };
}

const isEnglish = (name: string): boolean => /(?:^|[/.])en(?:[/.-]|$)/i.test(name);

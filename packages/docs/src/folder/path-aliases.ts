import { posix } from "node:path";
import JSON5 from "json5";
import { member } from "./data-member.ts";

/** Names that stand for folders: `@assets/` → `src/assets`. */
export type PathAliases = ReadonlyMap<string, string>;

/** More than any project has. */
const maxAliases = 100;

/**
 * The names that a project gives its folders in `tsconfig.json`, which its pages may begin paths with.
 *
 * @param source text of the file
 * @param folder where the file is, as the folders are to begin: `../..`
 * @example pathAliases('{ "compilerOptions": { "paths": { "@assets/*": ["src/assets/*"] } } }', "..") // "@assets/" → "../src/assets"
 */
export function pathAliases(source: string, folder: string): PathAliases {
  const options = member(dataIn(source), "compilerOptions");
  const paths = member(options, "paths");
  const base = member(options, "baseUrl");
  const start = posix.join(folder, typeof base === "string" ? base : ".");
  const entries = typeof paths === "object" && paths !== null ? Object.entries(paths).slice(0, maxAliases) : [];
  return new Map(
    entries.flatMap(([name, targets]: [string, unknown]) => {
      const target: unknown = Array.isArray(targets) ? targets[0] : undefined;
      const isFolder = name.endsWith("/*") && typeof target === "string" && target.endsWith("/*");
      return isFolder ? [[name.slice(0, -1), posix.join(start, target.slice(0, -2))] as const] : [];
    }),
  );
}

function dataIn(source: string): unknown {
  try {
    return JSON5.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

import { hasRemoteCode } from "@modelshelf/registry";
import { type CatalogRecord, isObject, toFiles, toModelFacts } from "@modelshelf/store";
import { filePageHref } from "../../record/record-files.ts";

/** Python code that comes with a model, which programs run where they are told to trust it. */
export interface OwnCode {
  /** Files that its configuration names; none where a tag alone says that there is code. */
  readonly files: readonly CodeFile[];
}

interface CodeFile {
  readonly path: string;
  /** The repository that has it, where it is another one. */
  readonly repository?: string;
  /** The page that shows it; absent for a file that the record does not list, and for code of another repository. */
  readonly page?: string;
}

const maxFiles = 20;

/** `module.Class`, or `owner/name--module.Class` for code of another repository. */
const reference = /^(?:(?<repository>[\w.-]{1,96}(?:\/[\w.-]{1,96})?)--)?(?<module>\w[\w/.]{0,150})\.\w{1,100}$/;

/**
 * The code of its own that a model has, by `auto_map` of its configuration and by its tags.
 *
 * @example ownCodeOf(record)?.files[0]?.path // "modeling_acme.py"
 */
export function ownCodeOf(record: CatalogRecord): OwnCode | undefined {
  const { source } = record;
  const config = isObject(source["config"]) ? source["config"] : undefined;
  const map = isObject(config?.["auto_map"]) ? config["auto_map"] : undefined;
  if (map === undefined) return hasRemoteCode(toModelFacts(record)) ? { files: [] } : undefined;
  const found = new Map<string, CodeFile>();
  const listed = new Set(toFiles(record)?.shown.map(({ path }) => path));
  for (const value of Object.values(map).flat()) {
    const { repository, module } = (typeof value === "string" && reference.exec(value)?.groups) || {};
    if (module === undefined || found.size >= maxFiles) continue;
    const path = `${module.replaceAll(".", "/")}.py`;
    const isElsewhere = repository !== undefined && repository !== record.id;
    found.set(`${repository ?? ""} ${path}`, {
      path,
      ...(isElsewhere && { repository }),
      ...(!isElsewhere && listed.has(path) && { page: filePageHref(record, path) }),
    });
  }
  return { files: [...found.values()] };
}

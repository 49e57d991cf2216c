import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { isRepositoryId } from "@modelshelf/registry";
import type { RecordKind } from "@modelshelf/store/kinds";
import type { Repository } from "../repository/repository.ts";

const kindsInNames: Readonly<Record<string, RecordKind>> = { models: "model", datasets: "dataset", spaces: "space" };

/**
 * Kind and id of a repository by the name of its folder in the cache of the Hub's clients; `undefined` for other names.
 *
 * @example cachedRepository("models--ada--reader") // { kind: "model", id: "ada/reader" }
 */
export function cachedRepository(folder: string): Pick<Repository, "kind" | "id"> | undefined {
  const [type = "", ...parts] = basename(folder).split("--");
  const kind = Object.hasOwn(kindsInNames, type) ? kindsInNames[type] : undefined;
  const id = parts.join("/");
  return kind !== undefined && parts.length <= 2 && isRepositoryId(id) ? { kind, id } : undefined;
}

/**
 * The repository of a cache that a folder is in, or is; `undefined` where it is in none.
 *
 * @example folderOfCached("/hub/models--ada--reader/snapshots/0123…") // "/hub/models--ada--reader"
 */
export function folderOfCached(folder: string): string | undefined {
  const own = resolve(folder);
  for (let at = own; at !== dirname(at); at = dirname(at)) {
    if (cachedRepository(at) !== undefined && (at === own || isFilled(at))) return at;
  }
  return undefined;
}

const isFilled = (folder: string): boolean => ["snapshots", "blobs"].some((name) => existsSync(join(folder, name)));

import type { LinkTarget, Site } from "@modelshelf/docs";
import { isLibraryKey, isTaskId, metricSlug } from "@modelshelf/registry";
import type { RecordKind } from "@modelshelf/store";
import { allAddresses, type PageName, programAddresses } from "../addresses/page-addresses.ts";
import { pathTable } from "../http/path-table.ts";
import { absentChapter } from "./absent-chapter.ts";

type Named = (name: string) => string | undefined;

/** The pages whose names are known ahead: where the one of a name is. Which records there are, only the catalog knows. */
const named: Partial<Record<PageName | RecordKind, Named>> = {
  task: (name) => (isTaskId(name) ? `/tasks/${name}` : undefined),
  library: (name) => (isLibraryKey(name) ? `/libraries/${encodeURIComponent(name)}` : undefined),
  metric: (name) => {
    const slug = metricSlug(name);
    return slug && `/evaluation-metrics/${slug}`;
  },
};

const findPage = pathTable(allAddresses);

/**
 * The page at an address that documents link to and that is not a document itself; `undefined` where there is none.
 *
 * @example placeInHub("/evaluation-metrics/Mean%20Average%20Precision", []) // { href: "/evaluation-metrics/map", hasMarkdown: true }
 */
export function placeInHub(path: string, sites: readonly Site[]): LinkTarget | undefined {
  if (programAddresses.has(path)) return { href: path, hasMarkdown: false };
  const found = findPage(path);
  if (found) {
    const [name = ""] = Object.values(found.params);
    const find = named[found.value];
    const href = find ? find(name) : path;
    return href === undefined ? undefined : { href, hasMarkdown: true };
  }
  return sites.some((site) => absentChapter(site, path) !== undefined) ? { href: path, hasMarkdown: true } : undefined;
}

import { kinds, type RecordKind, recordKinds } from "@modelshelf/store";
import { pageAddresses } from "../addresses/page-addresses.ts";
import { isOtherName } from "../addresses/redirects.ts";

/** The first parts of addresses that belong to pages and programs. */
const taken: ReadonlySet<string> = new Set([
  ...Object.values(pageAddresses).map((path) => path.split("/")[1] ?? ""),
  ...recordKinds.map((kind) => kinds[kind].path.slice(1)),
  ..."- api assets docs course mcp v2 favicon.ico".split(" "),
]);

/** Whether an owner of that name has a page at `/<owner>`. */
export const hasOwnerPage = (owner: string): boolean =>
  !taken.has(owner) && !isOtherName(`/${owner}`) && !/\.(?:md|json|svg|png|txt|xml|webmanifest|ipynb|py)$/.test(owner);

/**
 * Where the records of an owner are: a page of its own, or the list, where the address belongs to another page.
 *
 * @param kind of the list
 * @example ownerHref("Qwen", "model") // "/Qwen"
 * @example ownerHref("tasks", "model") // "/models?author=tasks"
 */
export const ownerHref = (owner: string, kind: RecordKind): string =>
  hasOwnerPage(owner)
    ? `/${encodeURIComponent(owner)}`
    : `${kinds[kind].path}?${new URLSearchParams({ author: owner })}`;

import { kinds } from "@modelshelf/store";
import { nameOfChoices } from "./choices.ts";
import type { RecordListPage } from "./list.ts";
import { counted } from "../../components/wording.ts";

/** Lists narrowed by more than this say little that others do not, and there are millions of them. */
const maxChoices = 2;

/** The address of a list for search engines: what narrows it, in a fixed order, and neither order nor place in it. */
export function canonicalListHref({ kind, chosen }: RecordListPage): string {
  const parameters = new URLSearchParams();
  for (const { name, value, bounds = [[name, value] as const] } of chosen)
    for (const [parameter, asked] of bounds) parameters.append(parameter, asked);
  return kinds[kind].path + (chosen.length === 0 ? "" : `?${parameters}`);
}

/**
 * Whether a list is worth finding: its first page, narrowed by little and not by what somebody typed. All records
 * are in the sitemap; nobody need walk through lists to find them.
 */
export function isListIndexed({ chosen, search, isFirstPage, total }: RecordListPage): boolean {
  return (
    isFirstPage &&
    search === undefined &&
    chosen.length <= maxChoices &&
    chosen.every(({ bounds }) => bounds === undefined) &&
    (chosen.length === 0 || total > 0)
  );
}

/** A description of a list: its choices come first, because they tell it from other lists. */
export function describeList({ kind, chosen, total }: RecordListPage): string {
  const { one, many, about } = kinds[kind];
  if (chosen.length === 0) return about;
  return `${nameOfChoices(counted(total, one, many), chosen)}. ${about}`;
}

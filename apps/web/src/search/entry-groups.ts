import type { Hub } from "../hub/hub.ts";
import { counted } from "../components/wording.ts";
import type { Candidate } from "./candidates.ts";
import { kindAsked } from "./asked.ts";
import { searchHref, type SearchRequest } from "./address.ts";
import { findEntries, toLikelyEntry } from "./entries.ts";
import type { Fit } from "./fit.ts";
import { type LikelyEntry, likelyEntries } from "./likely.ts";
import { searchWords, type Entry, type EntryGroup, type EntryKind } from "./results.ts";
import { worthOfAsked, worthOfEntries, worthOfLikeness, worthOfName } from "./worth.ts";

const entryKinds = ["task", "library", "metric", "page"] as const;
/** Of each kind, unless the results are of this kind alone. */
const few = 5;
/** Who says so much of a need means it more than the task of which one word is the name. */
const strongLikeness = 0.7;

/** Groups of entries with what each is worth. */
export interface EntryGroups {
  readonly rated: readonly (readonly [group: EntryGroup, worth: number])[];
  /** Something is called so or has all the words. */
  readonly isCertain: boolean;
  /** How likely the likeliest entry is by its words, from 0 to 1. */
  readonly likeness: number;
}

/**
 * Tasks, libraries, metrics and pages that a query names, and those that it likely means where nothing has that name.
 *
 * @param bestElsewhere what the best hit that is not an entry is worth
 * @param documents pages that are found by the phrases which they name, see `documentCandidates`
 */
export function entryGroups(
  hub: Pick<Hub, "sites" | "meanings">,
  request: SearchRequest,
  bestElsewhere: number,
  documents: readonly Candidate[] = [],
): EntryGroups {
  const found = entryKinds.map((kind) => ({ kind, ...findEntries(kind, request.query, hub) }));
  const likely = likelyEntries(request.query, hub, documents);
  const best = Math.max(bestElsewhere, ...found.map((group) => worthOfEntries(group.best)));
  const asked = kindAsked(request.query);
  const isGuessed = ({ likeness, kind }: LikelyEntry): boolean =>
    kind === asked || best < worthOfName || worthOfLikeness(likeness) >= worthOfName;
  const guessed = likely.filter(isGuessed);
  return {
    rated: found.map(({ kind, entries, best: fit, titled }) => {
      const first = guessed.filter((one) => one.kind === kind && isBefore(one, fit));
      const worths = [worthOfEntries(fit), ...first.map(({ likeness }) => worthOfLikeness(likeness))];
      const isAsked = kind === asked && entries.length + first.length > 0;
      const worth = Math.max(...worths, ...(isAsked ? [worthOfAsked] : []));
      const hrefs = new Set(first.map(({ candidate }) => candidate.href));
      const others = entries.filter(({ href }) => !hrefs.has(href));
      const all =
        fit === "titled"
          ? likeliestFirst(entries, titled, likely)
          : [...first.map((one) => toLikelyEntry(one, request.query)), ...others];
      return [toGroup(kind, all, request), worth] as const;
    }),
    isCertain: found.some(({ entries }) => entries.length > 0),
    likeness: Math.max(0, ...likely.map(({ said }) => said)),
  };
}

/** Whether what is likely comes before what fits so well. */
const isBefore = ({ likeness, said }: LikelyEntry, fit: Fit | undefined): boolean =>
  worthOfLikeness(likeness) > worthOfEntries(fit) || (fit === "meant" && said >= strongLikeness);

/** Of entries that have the query in their titles the likeliest first; the others stay where they are. */
function likeliestFirst(
  entries: readonly Entry[],
  titled: ReadonlySet<string>,
  likely: readonly LikelyEntry[],
): readonly Entry[] {
  const ranks = new Map(likely.map(({ candidate }, rank) => [candidate.href, rank]));
  const rankOf = ({ href }: Entry): number => (titled.has(href) ? (ranks.get(href) ?? likely.length) : Infinity);
  return entries.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : rankOf(one) > rankOf(other) ? 1 : 0));
}

function toGroup(kind: EntryKind, entries: readonly Entry[], { query, kind: chosen }: SearchRequest): EntryGroup {
  const { label, one, many } = searchWords[kind];
  const isWhole = chosen === kind || entries.length <= few;
  const all = { label: `All ${counted(entries.length, one, many)}`, href: searchHref({ query, kind }) };
  return {
    kind,
    label,
    total: entries.length,
    ...(!isWhole && { all }),
    entries: isWhole ? entries : entries.slice(0, few),
  };
}

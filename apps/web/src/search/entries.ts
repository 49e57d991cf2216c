import { libraries, task, tasks, tasksFor } from "@modelshelf/registry";
import { saysSame } from "../records/rows/titles.ts";
import { fold, type MarkedText, wordsOf } from "@modelshelf/store";
import type { Entry } from "./results.ts";

interface Candidate extends Pick<Entry, "id" | "href" | "modality"> {
  readonly title: string;
  readonly detail: string;
  /** Of two that fit as well, the one that does more comes first. */
  readonly weight: number;
}

/** Every task and every library as it is searched; both are known when the program starts. */
const candidates: Readonly<Record<"task" | "library", readonly Candidate[]>> = {
  task: [...tasks].map(([id, { label, summary, modality }]) => {
    return { id, href: `/tasks/${id}`, title: label, detail: summary, weight: 0, modality };
  }),
  library: [...libraries].map(([key, { label, repository }]) => {
    const does = tasksFor(key).map((id) => task(id)?.label ?? id);
    const detail =
      does.length > 0 ? does.slice(0, 6).join(", ") : saysSame(label, repository.name) ? "" : repository.name;
    return { id: key, href: `/libraries/${encodeURIComponent(key)}`, title: label, detail, weight: does.length };
  }),
};

/** Ids and labels, for names that look like one that nothing has. */
export const entryNames: readonly { readonly name: string; readonly href: string }[] = [
  ...candidates.task,
  ...candidates.library,
].map(({ title, href }) => ({ name: title, href }));

/**
 * Tasks or libraries of which every word of the query begins a word: in label, id or summary, whatever case and accents.
 * Those whose label is the query come first, then those whose label or id begins with it, then those that have all words
 * in them.
 */
export function findEntries(kind: "task" | "library", query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const rated = candidates[kind].flatMap((candidate) => {
    const rank = rankOf(candidate, words);
    return rank === undefined ? [] : [{ candidate, rank }];
  });
  rated.sort(
    (a, b) =>
      a.rank - b.rank || b.candidate.weight - a.candidate.weight || a.candidate.title.length - b.candidate.title.length,
  );
  return rated.map(({ candidate: { title, detail, weight: _weight, ...rest } }) => {
    return { ...rest, title: mark(title, words), detail: mark(detail, words) };
  });
}

function rankOf({ id, title, detail }: Candidate, words: readonly string[]): number | undefined {
  const [label, key] = [wordsOf(title), wordsOf(id)];
  const query = words.join(" ");
  if (label.join(" ") === query || key.join(" ") === query || fold(id) === query) return 0;
  if (`${label.join(" ")} `.startsWith(query) || key.join(" ").startsWith(query)) return 1;
  const inName = [...label, ...key];
  if (words.every((word) => inName.some((one) => one.startsWith(word)))) return 2;
  const all = [...inName, ...wordsOf(detail)];
  return words.every((word) => all.some((one) => one.startsWith(word))) ? 3 : undefined;
}

/** The text in pieces, the words that begin with one of the query marked. */
function mark(text: string, words: readonly string[]): MarkedText {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((piece) => {
    if (piece === "") return [];
    const isMatch = words.some((word) => fold(piece).startsWith(word));
    return [isMatch ? { text: piece, isMatch } : { text: piece }];
  });
}

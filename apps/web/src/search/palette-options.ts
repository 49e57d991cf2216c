import { basePathHere } from "../addresses/base-path.ts";
import { compactNumber } from "../components/wording.ts";
import { absentWords, foundByWords } from "../records/rows/found-strings.ts";
import type { RecordSummary } from "../records/rows/summary.ts";
import { secondLine } from "../records/rows/titles.ts";
import { searchHref } from "./address.ts";
import type { AbsentBase, DocumentGroup, NearSearch, SearchResults, SearchGroup, SearchKind } from "./results.ts";
import type { PaletteWords } from "../languages/hub-language.ts";

/** One line of the palette. */
export interface PaletteOption {
  readonly href: string;
  readonly title: Text;
  readonly detail?: Text;
  /** The query, where it leads to results. */
  readonly query?: string;
  /** The sign before it. */
  readonly sign?: PaletteSign;
  /** The action, where it leads nowhere. */
  readonly run?: () => void;
}

export type PaletteSign = SearchKind | "recent" | "action" | "place" | "all";

export interface PaletteGroup {
  readonly label: string;
  readonly options: readonly PaletteOption[];
}

type Text = readonly { readonly text: string; readonly isMatch?: true }[];
type KindLabels = Readonly<Record<SearchKind, string>>;

const perGroup = 4;

/**
 * The hits as the palette lists them: a few of each kind, in the order of the page of results, then originals that are
 * elsewhere; a comparison that is asked for comes first, and the way to all is the last, which the arrow up leads to.
 */
export function foundGroups(facts: SearchResults, words: PaletteWords, kinds: KindLabels): readonly PaletteGroup[] {
  const { query, total, near, groups } = facts;
  const found = groups.map((group) => ({ label: kinds[group.kind], options: signed(optionsOf(group), group.kind) }));
  const all = {
    href: basePathHere() + searchHref({ query }),
    title: plain(words.all.replace("{count}", String(total))),
    query,
    sign: "all",
  } as const;
  const asWords = facts.understood.map(({ typed, meaning, asWordsHref }) => {
    return { href: asWordsHref, title: plain(`“${typed}”`), detail: plain(`only the words, not ${meaning}`) };
  });
  return [
    ...(facts.comparison ? [{ label: "", options: [placeOption(facts.comparison)] }] : []),
    ...found,
    ...(facts.absent.length > 0 ? [{ label: "", options: facts.absent.map(absentOption) }] : []),
    ...(near.length > 0
      ? [{ label: words.near, options: near.map(({ label, href }) => ({ href, title: plain(label) })) }]
      : []),
    ...(total > 0 ? [{ label: "", options: [...asWords, all] }] : []),
  ];
}

export function recentGroup(recent: readonly string[], { recent: label }: PaletteWords): readonly PaletteGroup[] {
  if (recent.length === 0) return [];
  return [
    {
      label,
      options: recent.map((query) => ({
        href: basePathHere() + searchHref({ query }),
        title: plain(query),
        query,
        sign: "recent",
      })),
    },
  ];
}

const signed = (options: readonly PaletteOption[], sign: PaletteSign): readonly PaletteOption[] =>
  options.slice(0, perGroup).map((option) => ({ ...option, sign }));

function optionsOf(group: SearchGroup): readonly PaletteOption[] {
  if (group.kind === "document") return group.pages.map(documentOption);
  if ("entries" in group) return group.entries.map(({ href, title, detail }) => ({ href, title, detail }));
  return group.records.map((record) => {
    const { id, href, tasks, sdk, foundBy = [] } = record;
    const figures = figuresOf(record);
    const detail = [
      tasks.map(({ label }) => label).join(", "),
      sdk,
      ...figures,
      foundByWords(foundBy),
      secondLine(record),
    ]
      .filter(Boolean)
      .join(" · ");
    return { href, title: plain(id), detail: plain(detail) };
  });
}

/** The figures that tell records of one name apart. */
function figuresOf({ library, parameters, downloads }: RecordSummary): readonly string[] {
  return [
    library?.label ?? "",
    parameters === undefined ? "" : `${compactNumber(parameters)} parameters`,
    downloads > 0 ? `${compactNumber(downloads)} ${downloads === 1 ? "download" : "downloads"}` : "",
  ];
}

const placeOption = ({ label, href }: NearSearch): PaletteOption => {
  return { href, title: plain(label), sign: "place" };
};

const absentOption = ({ id, href, host }: AbsentBase): PaletteOption => {
  return { href, title: plain(id), detail: plain(absentWords(host)), sign: "model" };
};

function documentOption({ title, setTitle, best }: DocumentGroup["pages"][number]): PaletteOption {
  const isItself = best.heading.length === 0 || asText(best.heading) === asText(title);
  return {
    href: best.href,
    title: isItself ? title : [...title, { text: " › " }, ...best.heading],
    detail: best.excerpt.length > 0 ? best.excerpt : plain(setTitle),
  };
}

function plain(text: string): Text {
  return [{ text }];
}

function asText(text: Text): string {
  return text.map((piece) => piece.text).join("");
}

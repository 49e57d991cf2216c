import { useIsLive } from "../components/use-is-live.ts";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SearchKind } from "./results.ts";
import { actionGroups } from "./palette-actions.ts";
import { foundGroups, recentGroup, type PaletteGroup, type PaletteOption } from "./palette-options.ts";
import type { PaletteWords } from "../languages/hub-language.ts";
import { recentSearches, rememberSearch, watchRecentSearches } from "./recent-searches.ts";
import { useSearch } from "./use-search.ts";

export interface Palette {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** Place of the chosen option among all; -1 where none is chosen. */
  readonly chosen: number;
  readonly optionId: (index: number) => string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onOpen: (option: PaletteOption) => void;
  /** Number of results, once the hub has answered. */
  readonly total: number | undefined;
  readonly hasFailed: boolean;
  /** That another spelling was searched for. */
  readonly instead: string | undefined;
  /** Searches are remembered in this browser. */
  readonly hasRecent: boolean;
}

/** The combobox of the palette: what is typed, what is found, which option is chosen. */
export function usePalette(id: string, words: PaletteWords, kinds: Readonly<Record<SearchKind, string>>): Palette {
  const field = useRef<HTMLInputElement>(null);
  // Text that was typed before this was live is in the field already.
  const typedBefore = useSyncExternalStore(
    watchNothing,
    () => field.current?.value ?? "",
    () => "",
  );
  const [typed, setQuery] = useState<string>();
  const query = typed ?? typedBefore;
  const { facts, hasFailed } = useSearch(query);
  const recent = useSyncExternalStore(watchRecentSearches, recentSearches, () => none);
  const found = facts ? foundGroups(facts, words, kinds) : none;
  const isBlank = query.trim() === "";
  // A server knows nothing of the page, and what is drawn first has to be what it has written.
  const isLive = useIsLive();
  const actions = isLive ? actionGroups(document, query, words) : none;
  const groups = isBlank ? [...recentGroup(recent, words), ...actions] : facts ? [...actions, ...found] : none;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  // A choice holds for the list that it was made in.
  const [choice, setChoice] = useState({ index: -1, facts, query });
  const isCurrent = choice.facts === facts && choice.query === query && choice.index < count;
  const chosen = isCurrent ? choice.index : -1;
  const optionId = (index: number): string => `${id}option${index}`;
  const chosenId = optionId(chosen);
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepped(event.key, chosen, count);
    if (next !== undefined) setChoice({ index: next, facts, query });
    else if (event.key !== "Enter" || chosen < 0 || event.nativeEvent.isComposing) return;
    else document.getElementById(chosenId)?.click();
    event.preventDefault();
  };
  const onOpen = (option: PaletteOption): void => {
    if (option.run === undefined) rememberSearch(option.query ?? query);
    // A link within the page leaves the dialog standing.
    field.current?.closest("dialog")?.close();
    option.run?.();
  };
  return {
    field,
    query,
    setQuery,
    groups,
    chosen,
    optionId,
    onKeyDown,
    onOpen,
    total: facts?.total,
    hasFailed,
    instead: isBlank ? undefined : facts?.instead,
    hasRecent: recent.length > 0,
  };
}

/** From the field itself down to the first option and up to the last; past either end back to the field, which is -1. */
function stepped(key: string, chosen: number, count: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step === undefined || count === 0 ? undefined : ((chosen + step + count + 2) % (count + 1)) - 1;
}

const none: readonly never[] = [];
const watchNothing = (): (() => void) => () => {};

// HTML has no element for a combobox of links.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import {
  AppWindow,
  ArrowRight,
  Box,
  Compass,
  Database,
  FileText,
  History,
  LayoutList,
  Library,
  ListChecks,
  type LucideIcon,
  Ruler,
  Search,
  X,
  Zap,
} from "lucide-react";
import { type ReactElement, type ReactNode, useId } from "react";
import { basePathHere } from "../addresses/base-path.ts";
import { Marked } from "../components/marked-text.tsx";
import type { SearchKind } from "./results.ts";
import type { PaletteOption, PaletteSign } from "./palette-options.ts";
import type { PaletteWords } from "../languages/hub-language.ts";
import { forgetRecentSearches, rememberSearch } from "./recent-searches.ts";
import { type Palette, usePalette } from "./use-palette.ts";

interface Props {
  readonly words: PaletteWords;
  readonly kinds: Readonly<Record<SearchKind, string>>;
}

/**
 * The content of the search dialog: a form that works as it is, and, once live, a combobox over what the hub finds.
 * Choosing is following a link, so a press with Ctrl opens it beside; without a choice Enter sends the form to the page of
 * results.
 */
export function SearchPalette({ words, kinds }: Props): ReactElement {
  const id = useId();
  const palette = usePalette(id, words, kinds);
  const { field, query, groups, total, instead } = palette;
  const isBlank = query.trim() === "";
  const forget = (): void => {
    forgetRecentSearches();
    field.current?.focus();
  };
  return (
    <>
      <PaletteForm id={id} words={words} palette={palette} />
      {instead !== undefined && <p className="shrink-0 px-5 pt-3 text-soft">{instead}</p>}
      <div
        role="listbox"
        id={`${id}list`}
        aria-label={words.label}
        className={`min-h-0 overflow-y-auto overscroll-contain p-2 ${groups.length === 0 ? "hidden" : ""}`}
      >
        <Groups id={id} palette={palette} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 px-2 empty:hidden">
        <Remark words={words} palette={palette} />
        {isBlank && palette.hasRecent && (
          <button
            type="button"
            onClick={forget}
            className="touch rounded px-3 text-soft hover:bg-sunken hover:text-ink"
          >
            {words.forget}
          </button>
        )}
      </div>
      <p className="hidden shrink-0 border-t border-line px-4 py-2 text-xs text-soft sm:block">{words.keys}</p>
      <output className="sr-only">{total !== undefined && words.results.replace("{count}", String(total))}</output>
    </>
  );
}

const asKey = ({ title }: PaletteOption): string => title.map(({ text }) => text).join("");

interface PartProps {
  /** Begins the ids of the list. */
  readonly id: string;
  readonly palette: Palette;
}

function PaletteForm({ id, words, palette }: PartProps & Pick<Props, "words">): ReactNode {
  const { field, query, setQuery, groups, chosen, optionId, onKeyDown } = palette;
  return (
    <form
      action={`${basePathHere()}/search`}
      className="flex shrink-0 items-center gap-2 border-b border-line ps-4 pe-2"
      onSubmit={() => rememberSearch(query)}
    >
      <Search size={18} aria-hidden className="shrink-0 text-soft" />
      <input
        ref={field}
        name="q"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        role="combobox"
        aria-label={words.label}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-expanded={groups.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={chosen < 0 ? undefined : optionId(chosen)}
        placeholder={words.label}
        onInput={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
      />
      <button
        type="button"
        aria-label={words.close}
        onClick={() => field.current?.closest("dialog")?.close()}
        className="touch flex shrink-0 items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink"
      >
        <X size={20} aria-hidden />
      </button>
    </form>
  );
}

function Remark({ words, palette }: { readonly words: PaletteWords; readonly palette: Palette }): ReactNode {
  const { query, hasFailed, total, groups } = palette;
  const isEmpty = total !== undefined && groups.length === 0;
  const remark = query.trim() === "" ? words.hint : hasFailed ? words.failed : isEmpty ? words.nothing : undefined;
  return remark === undefined ? null : <p className="px-3 py-3 text-soft">{remark}</p>;
}

function Groups({ id, palette: { groups, chosen, optionId, onOpen } }: PartProps): ReactNode {
  return groups.map(({ label, options }, place) => {
    const first = groups.slice(0, place).reduce((sum, group) => sum + group.options.length, 0);
    const lines = options.map((option, index) => (
      <Option
        key={option.href || asKey(option)}
        id={optionId(first + index)}
        option={option}
        isChosen={first + index === chosen}
        onOpen={onOpen}
      />
    ));
    if (label === "") return lines;
    const labelId = `${id}group${place}`;
    return (
      <div key={label} role="group" aria-labelledby={labelId} className="pb-2">
        <div id={labelId} role="presentation" className="px-3 pt-2 pb-1 text-xs font-medium text-soft">
          {label}
        </div>
        {lines}
      </div>
    );
  });
}

/** The sign of each kind of line; its group says it in words. */
const signs: Readonly<Record<PaletteSign, LucideIcon>> = {
  model: Box,
  dataset: Database,
  space: AppWindow,
  task: ListChecks,
  library: Library,
  metric: Ruler,
  page: Compass,
  document: FileText,
  recent: History,
  action: Zap,
  place: ArrowRight,
  all: LayoutList,
};

function Option(props: {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isChosen: boolean;
  readonly onOpen: (option: PaletteOption) => void;
}): ReactNode {
  const { id, option, isChosen, onOpen } = props;
  const { href, title, detail, sign, run } = option;
  const Sign = sign && signs[sign];
  const own = {
    id,
    role: "option",
    "aria-selected": isChosen,
    tabIndex: -1,
    onClick: () => onOpen(option),
    className: `flex min-h-10 w-full items-center gap-3 rounded px-3 py-1.5 text-start text-ink no-underline hover:bg-sunken hover:no-underline ${
      isChosen ? "bg-sunken outline-2 -outline-offset-2 outline-accent" : ""
    }`,
  };
  const content = (
    <>
      {Sign && <Sign size={16} aria-hidden className="shrink-0 text-soft" />}
      <span className="flex min-w-0 flex-col justify-center">
        <span dir="auto" className="truncate font-medium">
          <Marked text={title} />
        </span>
        {detail && detail.length > 0 && (
          <span dir="auto" className="truncate text-xs text-soft">
            <Marked text={detail} />
          </span>
        )}
      </span>
    </>
  );
  return run === undefined ? (
    <a {...own} href={href}>
      {content}
    </a>
  ) : (
    <button {...own} type="button">
      {content}
    </button>
  );
}

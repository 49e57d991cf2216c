import { Icon } from "../icons/icon.tsx";
import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Island } from "../page/islands.tsx";
import { SearchPalette } from "../search/search-palette.tsx";
import { nameOfHub, PageContextProvider, usePage } from "../page/page-context.ts";
import { hubLanguage } from "../languages/languages.ts";
import { Mark } from "./mark.tsx";
import { furtherPlacesOf, type Place, placeOf, places } from "./places.ts";

const bars = new LRUCache<string, string>({ max: 300 });

/** Rendered once for each language and place: it is a sixth of what there is to render of a model. */
export function TopBar(): ReactNode {
  const page = usePage();
  const place = placeOf(page.href);
  const { name, logo } = page.brand;
  const key = JSON.stringify([page.language, place, page.staticSite?.onlyDocs ?? "served", name, logo?.href]);
  let bar = bars.get(key);
  if (bar === undefined) {
    bar = renderToStaticMarkup(
      <PageContextProvider value={{ ...page, href: place }}>
        <Bar />
      </PageContextProvider>,
    );
    bars.set(key, bar);
  }
  return (
    <header
      {...page.wordsIn}
      className="sticky top-0 z-40 border-b border-line bg-paper"
      dangerouslySetInnerHTML={{ __html: bar }}
    />
  );
}

function Bar(): ReactNode {
  const { brand, staticSite } = usePage();
  const hasCatalog = staticSite?.onlyDocs !== true;
  const name = nameOfHub(brand);
  return (
    <>
      <div className="page-width flex h-14 items-center gap-3 xl:gap-6">
        <a
          href="/"
          className="touch flex min-w-0 items-center gap-2 text-base font-semibold text-ink no-underline hover:no-underline"
        >
          {brand.logo ? <img src={brand.logo.href} alt="" className="h-6 w-auto max-w-24" /> : <Mark />}
          <bdi className="truncate">{name}</bdi>
        </a>
        {/* The name of the hub needs no translation. */}
        {hasCatalog && (
          <nav aria-label={name} className="hidden lg:block">
            <PlaceLinks places={places} className="flex">
              <MoreMenu />
            </PlaceLinks>
          </nav>
        )}
        <SearchPlaces />
        <ThemeButton />
        {hasCatalog && <SmallMenu />}
      </div>
      <SearchDialog />
    </>
  );
}

function SearchPlaces(): ReactNode {
  const { strings, staticSite } = usePage();
  // Where nobody answers the form, a script does.
  const shown = staticSite === undefined ? "" : "needs-script ";
  return (
    <>
      <SearchForm className={`${shown}ms-auto hidden max-w-xs min-w-10 flex-1 sm:flex`} />
      <a
        href="/search"
        aria-label={strings.search}
        data-opens-search=""
        className={`${shown}touch ms-auto flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink sm:hidden`}
      >
        <Icon name="search" size={20} />
      </a>
    </>
  );
}

function PlaceLinks(props: {
  readonly places: readonly Place[];
  readonly className: string;
  /** The last item, after the links. */
  readonly children?: ReactNode;
}): ReactNode {
  const { href, strings } = usePage();
  return (
    <ul className={props.className}>
      {props.places.map(([path, label]) => (
        <li key={path}>
          <a href={path} aria-current={path === href ? "true" : undefined} className="place-link">
            {label(strings)}
          </a>
        </li>
      ))}
      {props.children && <li>{props.children}</li>}
    </ul>
  );
}

/** Opens without script; on a small screen its pages are in the menu of all places. */
function MoreMenu(): ReactNode {
  const { href, strings, staticSite } = usePage();
  const further = furtherPlacesOf(staticSite);
  const isCurrent = further.some(([path]) => path === href);
  return (
    <details className="relative" data-closes="">
      <summary className="place-link cursor-pointer gap-1" aria-current={isCurrent ? "true" : undefined}>
        {strings.more}
        <Icon name="chevron-down" className="size-4 [details[open]>summary>&]:rotate-180" />
      </summary>
      <div className="absolute start-0 top-full mt-2 max-h-[calc(100dvh-4rem)] w-56 overflow-y-auto rounded border border-line bg-raised p-2 shadow-menu">
        <PlaceLinks places={further} className="flex flex-col" />
      </div>
    </details>
  );
}

/** Sends to the page of results; with script a press on it opens the search dialog. */
function SearchForm({ className }: { readonly className: string }): ReactNode {
  const { language } = usePage();
  const { label } = hubLanguage(language).palette;
  return (
    <search className={className}>
      <form action="/search" className="relative flex w-full items-center">
        <Icon name="search" size={16} className="pointer-events-none absolute start-3 text-soft" />
        <input
          type="search"
          name="q"
          autoComplete="off"
          maxLength={300}
          aria-label={label}
          placeholder={label}
          data-opens-search=""
          className="touch w-full min-w-0 rounded border border-line-strong bg-raised ps-9 pe-3 xl:pe-16"
        />
        <kbd
          aria-hidden
          className="needs-script pointer-events-none absolute end-2 max-xl:hidden rounded border border-line bg-sunken px-1.5 text-xs text-soft"
        >
          Ctrl K
        </kbd>
      </form>
    </search>
  );
}

/** The dialog for the keyboard, closed. Its form works before its island is live. */
function SearchDialog(): ReactNode {
  const { language, strings } = usePage();
  const words = hubLanguage(language).palette;
  const { tasks, libraries, metrics, docs } = strings;
  const labels = {
    ...strings.kinds,
    task: tasks,
    library: libraries,
    metric: metrics,
    page: "Modelshelf",
    document: docs,
  };
  return (
    <dialog
      id="frame_search"
      aria-label={words.label}
      className="mx-auto mt-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-line bg-raised p-0 text-sm text-ink shadow-menu backdrop:bg-(--backdrop-strong) open:flex sm:mt-[10vh] sm:h-fit sm:max-h-[70vh] sm:max-w-2xl sm:rounded sm:border"
    >
      <Island name="SearchPalette" component={SearchPalette} on="interaction" props={{ words, kinds: labels }} />
    </dialog>
  );
}

function ThemeButton(): ReactNode {
  const { strings } = usePage();
  return (
    <button
      type="button"
      data-theme-button=""
      data-system={`${strings.theme}: ${strings.themeSystem}`}
      data-light={`${strings.theme}: ${strings.themeLight}`}
      data-dark={`${strings.theme}: ${strings.themeDark}`}
      aria-label={strings.theme}
      className="needs-script touch flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink"
    >
      <Icon name="monitor" size={20} className="theme-system" />
      <Icon name="sun" size={20} className="theme-light" />
      <Icon name="moon" size={20} className="theme-dark" />
    </button>
  );
}

/** The menu of small screens opens without script. */
function SmallMenu(): ReactNode {
  const { brand, strings, staticSite } = usePage();
  return (
    <details className="small-menu relative lg:hidden" data-closes="">
      <summary
        aria-label={strings.openMenu}
        className="touch flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="menu" size={20} />
      </summary>
      <div className="absolute end-0 top-full mt-2 max-h-[calc(100dvh-4rem)] w-64 overflow-y-auto rounded border border-line bg-raised p-3 shadow-menu">
        <nav aria-label={nameOfHub(brand)}>
          <PlaceLinks places={places} className="flex flex-col" />
          <PlaceLinks places={furtherPlacesOf(staticSite)} className="mt-2 flex flex-col border-t border-line pt-2" />
        </nav>
      </div>
    </details>
  );
}

import { Menu, Monitor, Moon, Search, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "../page-context.ts";
import { Mark } from "./mark.tsx";

/** The first part of each address is also the name of its word. */
const places = ["models", "datasets", "spaces", "tasks", "libraries", "docs"] as const;

export function TopBar(): ReactNode {
  const { wordsIn } = usePage();
  return (
    <header {...wordsIn} className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex h-14 items-center gap-3 lg:gap-6">
        <a
          href="/"
          className="touch flex items-center gap-2 text-base font-semibold text-ink no-underline hover:no-underline"
        >
          <Mark />
          Modelshelf
        </a>
        <nav className="hidden lg:block">
          <PlaceLinks className="flex" />
        </nav>
        <SearchForm className="ms-auto hidden w-full max-w-xs sm:flex" />
        <ThemeButton />
        <SmallMenu />
      </div>
    </header>
  );
}

function PlaceLinks({ className }: { readonly className: string }): ReactNode {
  const { href, strings } = usePage();
  const here = href.split(/[/?]/)[1];
  return (
    <ul className={className}>
      {places.map((place) => (
        <li key={place}>
          <a href={`/${place}`} aria-current={place === here ? "true" : undefined} className="place-link">
            {strings[place]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SearchForm({ className }: { readonly className: string }): ReactNode {
  const { strings } = usePage();
  return (
    <search className={className}>
      <form action="/models" className="relative flex w-full items-center">
        <Search size={16} aria-hidden className="pointer-events-none absolute start-3 text-soft" />
        <input
          type="search"
          name="search"
          aria-label={strings.searchModels}
          placeholder={strings.searchModels}
          data-search-field=""
          className="touch w-full min-w-0 rounded border border-line-strong bg-raised ps-9 pe-3"
        />
      </form>
    </search>
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
      className="needs-script touch ms-auto flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink sm:ms-0"
    >
      <Monitor size={20} aria-hidden className="theme-system" />
      <Sun size={20} aria-hidden className="theme-light" />
      <Moon size={20} aria-hidden className="theme-dark" />
    </button>
  );
}

/** The menu of small screens opens without script. */
function SmallMenu(): ReactNode {
  const { strings } = usePage();
  return (
    <details className="group relative lg:hidden" data-closes="">
      <summary
        aria-label={strings.openMenu}
        className="touch flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink"
      >
        <Menu size={20} aria-hidden />
      </summary>
      <div className="absolute end-0 top-full mt-2 w-64 rounded border border-line bg-raised p-3 shadow-menu">
        <SearchForm className="mb-2 flex sm:hidden" />
        <nav>
          <PlaceLinks className="flex flex-col" />
        </nav>
      </div>
    </details>
  );
}

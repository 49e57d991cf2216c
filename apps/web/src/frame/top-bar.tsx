import { Menu, Search, SunMoon } from "lucide-react";
import type { ReactNode } from "react";
import { usePage } from "../page-context.ts";
import { Mark } from "./mark.tsx";

const places = [
  { label: "Models", href: "/models" },
  { label: "Datasets", href: "/datasets" },
  { label: "Spaces", href: "/spaces" },
  { label: "Tasks", href: "/tasks" },
  { label: "Libraries", href: "/libraries" },
  { label: "Docs", href: "/docs" },
];

export function TopBar(): ReactNode {
  const { strings } = usePage();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex h-14 items-center gap-3 lg:gap-6">
        <a
          href="/"
          className="touch flex items-center gap-2 text-base font-semibold text-ink no-underline hover:no-underline"
        >
          <Mark />
          Modelshelf
        </a>
        <nav aria-label={strings.mainNavigation} className="hidden lg:block">
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
  const { href } = usePage();
  const here = `/${href.split(/[/?]/)[1] ?? ""}`;
  return (
    <ul className={className}>
      {places.map((place) => (
        <li key={place.href}>
          <a
            href={place.href}
            aria-current={place.href === here ? "true" : undefined}
            className="flex touch items-center rounded px-2.5 font-medium text-soft no-underline hover:bg-sunken hover:text-ink hover:no-underline aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
          >
            {place.label}
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
          aria-label={strings.searchLabel}
          placeholder={strings.searchLabel}
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
      aria-label={strings.theme}
      title={strings.theme}
      className="needs-script touch ms-auto flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink sm:ms-0"
    >
      <SunMoon size={20} aria-hidden />
    </button>
  );
}

/** The menu of small screens opens without script. */
function SmallMenu(): ReactNode {
  const { strings } = usePage();
  return (
    <details className="group relative lg:hidden" data-closes="">
      <summary
        aria-label={strings.menu}
        className="touch flex items-center justify-center rounded text-soft hover:bg-sunken hover:text-ink"
      >
        <Menu size={20} aria-hidden />
      </summary>
      <div className="absolute end-0 top-full mt-2 w-64 rounded border border-line bg-raised p-3 shadow-menu">
        <SearchForm className="mb-2 flex sm:hidden" />
        <nav aria-label={strings.mainNavigation}>
          <PlaceLinks className="flex flex-col" />
        </nav>
      </div>
    </details>
  );
}

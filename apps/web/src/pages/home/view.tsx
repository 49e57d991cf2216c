import type { ReactNode } from "react";
import { PageActions } from "../../components/page-head.tsx";
import { ProseText } from "../../components/prose-text.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { exactNumber } from "../../components/wording.ts";
import { Icon } from "../../icons/icon.tsx";
import { RecordList } from "../../records/rows/record-list.tsx";
import { ShelfCards } from "../shelves/shelf-cards.tsx";
import type { CountedLink } from "./counted-link.ts";
import type { HomePage, HomeSet } from "./load.ts";
import { ShelfView } from "./shelf/shelf-view.tsx";
import { lead, shelvesTitle, slogan } from "./strings.ts";

export function HomeView({ data }: { readonly data: HomePage }): ReactNode {
  return (
    <div className="page-width flex flex-col gap-12 pt-8 pb-4 sm:pt-12">
      <Welcome data={data} />
      {data.shelf.groups.length > 0 && (
        <section aria-labelledby="shelf">
          <SectionHead id="shelf" {...shelfHeads[data.shelf.of]} />
          <div className="mt-2">
            <ShelfView shelf={data.shelf} />
          </div>
        </section>
      )}
      {data.shelves.length > 0 && (
        <section aria-labelledby="shelves">
          <SectionHead id="shelves" title={shelvesTitle} href="/shelves" all="All shelves" />
          <div className="mt-2">
            <ShelfCards shelves={data.shelves} heading={3} />
          </div>
        </section>
      )}
      {data.models.map(({ title, href, records }, position) => (
        <section key={href} aria-labelledby={`models-${position}`}>
          <SectionHead id={`models-${position}`} title={title} href={href} all="All models" />
          <div className="mt-4">
            <RecordList kind="model" records={records} label={title} />
          </div>
        </section>
      ))}
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        {data.libraries.length > 0 && <Libraries libraries={data.libraries} />}
        {data.sets.length > 0 && <Documents sets={data.sets} />}
      </div>
    </div>
  );
}

const shelfHeads = {
  tasks: { title: "Models by task", href: "/tasks", all: "All tasks" },
  models: { title: "On the shelf", href: "/models", all: "All models" },
} as const;

function Welcome({ data: { introduction, holdings, needs } }: { readonly data: HomePage }): ReactNode {
  return (
    <div className="relative flex flex-col">
      <Introduction {...(introduction && { introduction })} />
      <search className="mt-6 block max-w-2xl">
        <form action="/search" className="flex gap-2">
          <div className="relative flex min-w-0 flex-1 items-center">
            <Icon name="search" size={18} className="pointer-events-none absolute start-3.5 text-soft" />
            <input
              type="search"
              name="q"
              aria-label="Search this hub"
              placeholder="French speech to text, under 3B"
              className="h-12 w-full min-w-0 rounded border border-line-strong bg-raised ps-10 pe-3 text-base"
            />
          </div>
          <button className="h-12 rounded bg-accent px-5 text-base font-medium text-accent-ink hover:bg-accent-strong">
            Search
          </button>
        </form>
      </search>
      {needs.length > 0 && (
        <ul aria-label="Models by need" className="mt-4 flex flex-wrap gap-2">
          {needs.map((need) => (
            <li key={need.id}>
              <CountedChip link={need} />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="In this hub" className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-soft">
        {holdings.map(({ label, href, count }) => (
          <li key={label}>
            <a href={href} className="touch inline-flex items-center gap-1.5 text-soft hover:text-ink">
              <span className="font-semibold text-ink tabular-nums">{exactNumber(count)}</span>
              {label.toLowerCase()}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-4 max-md:self-start md:absolute md:end-0 md:top-0 md:mt-0">
        <PageActions />
      </div>
    </div>
  );
}

/** The introduction of this hub: in the operator's words or, without any, in the program's. */
function Introduction({ introduction }: Pick<HomePage, "introduction">): ReactNode {
  const { name, picture, prose } = introduction ?? {};
  return (
    <div className="flex items-start gap-6 md:pe-44">
      {picture !== undefined && (
        <img src={picture} alt="" className="max-h-28 w-28 shrink-0 rounded object-contain max-sm:w-16" />
      )}
      <div className="min-w-0">
        <h1 className={`${name === undefined ? "max-w-[14em]" : "max-w-[18em] wrap-anywhere"} text-3xl text-balance`}>
          {name === undefined ? (
            <>
              <span className="sr-only">Modelshelf: </span>
              {slogan}
            </>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h1>
        {prose ? (
          <div className="max-w-[40em]">
            <ProseText html={prose.html.forReact()} hasMath={prose.hasMath} />
          </div>
        ) : (
          <p className="mt-3 max-w-[33em] text-lg text-soft">{lead}</p>
        )}
      </div>
    </div>
  );
}

function CountedChip({ link: { label, href, count } }: { readonly link: CountedLink }): ReactNode {
  return (
    <a
      href={href}
      className="touch inline-flex items-center gap-2 rounded border border-line bg-raised px-3 text-ink no-underline hover:border-line-strong hover:bg-sunken"
    >
      {label}
      <span className="text-soft">
        <Quantity value={count} />
        <span className="sr-only"> models</span>
      </span>
    </a>
  );
}

function SectionHead(props: {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly all: string;
}): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={props.id} className="text-xl">
        {props.title}
      </h2>
      <a href={props.href} className="touch inline-flex items-center">
        {props.all}
      </a>
    </div>
  );
}

function Libraries({ libraries }: Pick<HomePage, "libraries">): ReactNode {
  return (
    <section aria-labelledby="libraries">
      <SectionHead id="libraries" title="Libraries" href="/libraries" all="All libraries" />
      <ul className="mt-4 flex flex-wrap gap-2">
        {libraries.map((link) => (
          <li key={link.id}>
            <CountedChip link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Documents({ sets }: { readonly sets: readonly HomeSet[] }): ReactNode {
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-xl">
        Documents
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {sets.map(({ title, href, first }) => (
          <li key={href}>
            <a href={href} className="touch inline-flex items-center font-medium">
              {title}
            </a>
            <ul className="border-s border-line ps-3">
              {first.map((page) => (
                <li key={page.href}>
                  <a href={page.href} className="flex min-h-9 items-center text-ink pointer-coarse:min-h-10">
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

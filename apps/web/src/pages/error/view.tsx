import type { ReactNode } from "react";
import { EmptyShelf } from "../../components/empty-shelf.tsx";
import { type ErrorPage, lookAt } from "./error-page.ts";

export function ErrorView({ data }: { readonly data: ErrorPage }): ReactNode {
  return (
    <div className="page-width max-w-3xl py-16">
      {data.status === 404 && <EmptyShelf />}
      <p className="font-mono text-soft">{data.status}</p>
      <h1 className="mt-1 text-2xl">{data.title}</h1>
      <p className="mt-3 text-base">{data.message}</p>
      {data.original && (
        <p className="mt-3 text-base">
          <a href={data.original.href} rel="noopener nofollow" className="wrap-anywhere">
            {lookAt(data.original)}
          </a>
        </p>
      )}
      {data.near.length > 0 && (
        <section className="mt-8">
          <h2 className="text-lg">Did you mean</h2>
          <ul className="mt-2 divide-y divide-line rounded border border-line">
            {data.near.map(({ title, href }) => (
              <li key={href}>
                <a className="block px-4 py-2.5 hover:bg-sunken" href={href}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <search className="mt-8 block">
        <form action="/models" className="flex gap-2">
          <input
            type="search"
            name="search"
            aria-label="Search models"
            placeholder="Search models"
            className="touch min-w-0 flex-1 rounded border border-line-strong bg-raised px-3"
          />
          <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
            Search
          </button>
        </form>
      </search>
      <p className="mt-6">
        <a href="/">Home</a>
      </p>
    </div>
  );
}

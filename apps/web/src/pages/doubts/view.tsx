import type { ReactNode } from "react";
import { AllLink } from "../../components/all-link.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { allOf, exactNumber } from "../../components/wording.ts";
import type { DoubtsPage, ListedKind } from "./load.ts";
import { countsInWords, notFoundInWords, partInWords, words } from "./strings.ts";

export function DoubtsView({ data }: { readonly data: DoubtsPage }): ReactNode {
  const { title, kinds, notFound, csvHref, isOneKind } = data;
  return (
    <div className="page-width py-8">
      <PageHead title={title}>
        <p className="mt-1 max-w-3xl text-soft">{words.intro}</p>
        <p className="mt-2">
          {!isOneKind && `${countsInWords(data)} · `}
          <a href={csvHref} className="underline">
            {words.csv}
          </a>
        </p>
      </PageHead>
      {!isOneKind && <Counts kinds={kinds} />}
      {kinds.map((kind) => (isOneKind ? <WholeKind key={kind.id} kind={kind} /> : <Kind key={kind.id} kind={kind} />))}
      {notFound.length > 0 && <p className="mt-8 max-w-3xl text-soft">{notFoundInWords(notFound)}</p>}
    </div>
  );
}

function Counts({ kinds }: { readonly kinds: readonly ListedKind[] }): ReactNode {
  return (
    <ul className="mt-4 grid gap-x-8 lg:grid-cols-2">
      {kinds.map(({ id, label, count }) => (
        <li key={id} className="flex items-center justify-between gap-4 border-b border-line">
          <a href={`#${id}`} className="touch inline-flex min-h-8 items-center">
            {label}
          </a>
          <span>{exactNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function Kind({ kind }: { readonly kind: ListedKind }): ReactNode {
  return (
    <section aria-labelledby={kind.id} className="mt-8">
      <h2 id={kind.id} className="text-lg">
        {kind.label} <span className="font-normal text-soft">{exactNumber(kind.count)}</span>
      </h2>
      <Doubts kind={kind} />
      <AllLink href={kind.href} text={allOf({ total: kind.count, shown: kind.shown.length }, "record", "records")} />
    </section>
  );
}

function WholeKind({ kind }: { readonly kind: ListedKind }): ReactNode {
  return (
    <>
      <p className="mt-6 text-soft">{partInWords(kind)}</p>
      {kind.count > 0 && <Doubts kind={kind} />}
    </>
  );
}

function Doubts({ kind: { shown: listed } }: { readonly kind: ListedKind }): ReactNode {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {listed.map(({ kind: recordKind, id, href, sentence, shown }) => (
        <li key={`${recordKind} ${id}`} className="py-2 wrap-anywhere">
          <a href={href} className="inline-flex min-h-8 items-center font-medium pointer-coarse:min-h-10">
            <bdi>{id}</bdi>
          </a>
          <p className="max-w-3xl">{sentence}</p>
          <p className="text-xs text-soft">
            {words.shown} {shown}
          </p>
        </li>
      ))}
    </ul>
  );
}

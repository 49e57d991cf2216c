import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { AllLink } from "../../components/all-link.tsx";
import { SearchForm } from "../../components/search-form.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { allOf } from "../../components/wording.ts";
import { RecordList } from "../../records/rows/record-list.tsx";
import type { OwnedRecords, OwnerPage } from "./load.ts";
import { originalWords, totalsInWords } from "./strings.ts";

export function OwnerView({ data }: { readonly data: OwnerPage }): ReactNode {
  const { owner, original, tasks, libraries } = data;
  const hasValues = tasks.length + libraries.length > 0;
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi className="wrap-anywhere">{owner}</bdi>}>
        <p className="mt-1 flex flex-wrap gap-x-4 text-base text-soft">
          {totalsInWords(data)}
          {original && (
            <a
              href={original.href}
              rel="noopener nofollow"
              className="inline-flex items-center pointer-coarse:min-h-10"
            >
              {originalWords(original.host)}
            </a>
          )}
        </p>
      </PageHead>
      <div className={`mt-6 grid gap-x-10 gap-y-8${hasValues ? " lg:grid-cols-[minmax(0,1fr)_16rem]" : ""}`}>
        <div className="flex min-w-0 flex-col gap-8">
          {data.kinds.map((owned) => (
            <Owned key={owned.kind} owner={owner} owned={owned} />
          ))}
        </div>
        {hasValues && (
          <div className="flex min-w-0 flex-col gap-6">
            <Values label="Tasks">
              {tasks.map(({ task, count, href }) => (
                <Value key={task.id} href={href} count={count}>
                  <TaskChip task={task} />
                </Value>
              ))}
            </Values>
            <Values label="Libraries">
              {libraries.map(({ key, label, count, href }) => (
                <Value key={key} href={href} count={count}>
                  <bdi className="truncate">{label}</bdi>
                </Value>
              ))}
            </Values>
          </div>
        )}
      </div>
    </div>
  );
}

function Values(props: { readonly label: string; readonly children: readonly ReactNode[] }): ReactNode {
  if (props.children.length === 0) return null;
  const id = props.label.toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-sm">
        {props.label}
      </h2>
      <ul className="mt-2 flex flex-col">{props.children}</ul>
    </section>
  );
}

function Value(props: { readonly href: string; readonly count: number; readonly children: ReactNode }): ReactNode {
  return (
    <li>
      <a
        href={props.href}
        className="-mx-2 flex min-h-8 items-center justify-between gap-2 rounded px-2 text-ink no-underline hover:bg-sunken pointer-coarse:min-h-10"
      >
        {props.children}
        <span className="text-soft">
          <Quantity value={props.count} />
        </span>
      </a>
    </li>
  );
}

function Owned({ owner, owned }: { readonly owner: string; readonly owned: OwnedRecords }): ReactNode {
  const { kind, total, href, records } = owned;
  const { label, one, many, path } = kinds[kind];
  const id = path.slice(1);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {label}
      </h2>
      {total > records.length && (
        <div className="mb-3 max-w-xl">
          <SearchForm
            action={path}
            label={`Words in the ${many} of ${owner}`}
            placeholder="Name, tag or word"
            carried={[["author", owner]]}
            button="Search"
            longest={300}
          />
        </div>
      )}
      <RecordList kind={kind} records={records} label={`${label} of ${owner}`} />
      <AllLink href={href} text={allOf({ total, shown: records.length }, one, many)} />
    </section>
  );
}

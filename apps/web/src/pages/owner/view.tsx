import { kinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { AllLink } from "../../components/all-link.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { allOf } from "../../components/wording.ts";
import { RecordList } from "../../records/rows/record-list.tsx";
import type { OwnedRecords, OwnerPage } from "./load.ts";
import { totalsInWords } from "./strings.ts";

export function OwnerView({ data }: { readonly data: OwnerPage }): ReactNode {
  const { owner, tasks, libraries } = data;
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi className="wrap-anywhere">{owner}</bdi>}>
        <p className="mt-1 text-base text-soft">{totalsInWords(data)}</p>
      </PageHead>
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
      {data.kinds.map((owned) => (
        <Owned key={owned.kind} owner={owner} owned={owned} />
      ))}
    </div>
  );
}

function Values(props: { readonly label: string; readonly children: readonly ReactNode[] }): ReactNode {
  if (props.children.length === 0) return null;
  const id = props.label.toLowerCase();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-sm">
        {props.label}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">{props.children}</ul>
    </section>
  );
}

function Value(props: { readonly href: string; readonly count: number; readonly children: ReactNode }): ReactNode {
  return (
    <li className="max-w-full">
      <a
        href={props.href}
        className="inline-flex min-h-8 max-w-full items-center gap-2 rounded border border-line bg-raised px-2.5 text-ink no-underline hover:border-line-strong pointer-coarse:min-h-10"
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
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-lg">
        {label}
      </h2>
      <RecordList kind={kind} records={records} label={`${label} of ${owner}`} />
      <AllLink href={href} text={allOf({ total, shown: records.length }, one, many)} />
    </section>
  );
}

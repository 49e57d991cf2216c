import { licenseName } from "@modelshelf/registry";
import { kinds, recordKinds } from "@modelshelf/store";
import type { ReactNode } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { ProseText } from "../../components/prose-text.tsx";
import { Spine } from "../../components/spine.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import { RowOfSpines } from "../home/shelf/row-of-spines.tsx";
import { ElsewhereNote } from "../../records/record/record-sections.tsx";
import type { RecordSummary } from "../../records/rows/summary.ts";
import { spinesOf } from "../shelves/spines-of.ts";
import { shelfFeeds } from "../shelves/feed-links.ts";
import type { ShelfRow } from "../shelves/filled-shelf.ts";
import type { ShelfPage } from "./load.ts";

export function ShelfPageView({ data }: { readonly data: ShelfPage }): ReactNode {
  const { title, description, prose, entries } = data;
  return (
    <div className="page-width py-8">
      <PageHead title={<bdi>{title}</bdi>}>
        {description !== undefined && (
          <p className="mt-2 max-w-[38em] text-lg text-soft">
            <bdi>{description}</bdi>
          </p>
        )}
      </PageHead>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-start">
        <div className="flex min-w-0 flex-col gap-8">
          {recordKinds.map((kind) => {
            const rows = entries.filter((entry) => entry.kind === kind);
            if (rows.length === 0) return null;
            return (
              <section key={kind} aria-labelledby={kind}>
                <h2 id={kind} className="text-lg">
                  {kinds[kind].label}
                </h2>
                <ol className="mt-2 divide-y divide-line border-y border-line">
                  {rows.map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
                </ol>
              </section>
            );
          })}
        </div>
        <div className="min-w-0">
          <RowOfSpines spines={spinesOf(data)} label={`On the shelf ${title}`} />
          {prose && <ProseText html={prose.html.forReact()} hasMath={prose.hasMath} />}
          <p className="mt-6 flex flex-wrap items-baseline gap-x-4 text-soft">
            <span>Follow this shelf:</span>
            {shelfFeeds(data).map(({ href, type }) => (
              <a key={href} href={href} className="touch inline-flex items-center">
                {type === "application/atom+xml" ? "Atom" : "JSON Feed"}
              </a>
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}

/** A record with the reason why it is here, which people came for; what else is known stays quiet. */
function Row({ row: { id, record, original, remark } }: { readonly row: ShelfRow }): ReactNode {
  return (
    <li className="flex gap-3 py-3">
      <Spine modality={record?.tasks[0]?.modality ?? "other"} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {record ? (
            <a href={record.href} className="touch inline-flex items-center font-medium">
              <RecordId id={id} />
            </a>
          ) : (
            <>
              <span className="font-medium">
                <RecordId id={id} />
              </span>
              <ElsewhereNote original={original} />
            </>
          )}
        </p>
        {remark !== undefined && (
          <p className="max-w-[41em] text-base wrap-anywhere">
            <bdi>{remark}</bdi>
          </p>
        )}
        {record && <Facts record={record} />}
      </div>
    </li>
  );
}

function Facts({
  record: { tasks, parameters, license, downloads, sdk },
}: {
  readonly record: RecordSummary;
}): ReactNode {
  const [task] = tasks;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-soft">
      {task && <TaskChip task={task} />}
      {parameters !== undefined && (
        <span>
          <Quantity value={parameters} /> parameters
        </span>
      )}
      {sdk !== undefined && <bdi>{sdk}</bdi>}
      {license !== undefined && <bdi>{licenseName(license)}</bdi>}
      {downloads > 0 && (
        <span>
          <Quantity value={downloads} /> downloads
        </span>
      )}
    </p>
  );
}

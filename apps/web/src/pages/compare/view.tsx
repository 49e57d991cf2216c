import { Fragment, type ReactNode } from "react";
import { Callout } from "../../components/callout.tsx";
import { LinkedHeading } from "../../components/linked-heading.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { ScrollBox } from "../../components/scroll-box.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { Icon } from "../../icons/icon.tsx";
import { RecordId } from "../../records/rows/record-id.tsx";
import {
  allModels,
  type ComparePage,
  type CompareRow,
  elsewhereWords,
  longestIds,
  suggestedHeading,
  tooFew,
} from "./load.ts";

export function CompareView({ data }: { readonly data: ComparePage }): ReactNode {
  const { models, groups, problems, elsewhere, suggested } = data;
  return (
    <div className="page-width py-8">
      <PageHead title="Compare models">
        {groups.length > 0 && <p className="mt-1 text-soft">Differences are marked with a dot.</p>}
      </PageHead>
      <div className="mt-6 flex flex-col gap-4">
        {problems.map((problem) =>
          problem === tooFew ? (
            <p key={problem} className="max-w-(--measure)">
              {problem}
            </p>
          ) : (
            <Callout key={problem} kind="caution">
              <bdi>{problem}</bdi>
            </Callout>
          ),
        )}
        {elsewhere.map((one) => (
          <a key={one.id} href={one.href} rel="noopener nofollow" className="touch inline-flex items-center self-start">
            <bdi className="wrap-anywhere">{elsewhereWords(one)}</bdi>
          </a>
        ))}
        {groups.length === 0 && <IdsForm ids={models.map(({ id }) => `${id}, `).join("")} />}
        {groups.length > 0 && <Facts data={data} />}
        {suggested.length > 0 && <Suggested suggested={suggested} />}
        <p>
          <a href={allModels} className="touch inline-flex items-center">
            {models.length > 0 ? "Choose others" : "All models"}
          </a>
        </p>
      </div>
    </div>
  );
}

function Suggested({ suggested }: Pick<ComparePage, "suggested">): ReactNode {
  return (
    <section aria-labelledby="frame_suggested" className="mt-2">
      <LinkedHeading id="frame_suggested" className="text-xl">
        {suggestedHeading}
      </LinkedHeading>
      <ul className="mt-3 flex flex-wrap gap-2">
        {suggested.map(({ task, href }) => (
          <li key={href} className="min-w-0">
            <a
              href={href}
              rel="nofollow"
              className="touch inline-flex max-w-full items-center rounded border border-line bg-raised px-3 text-ink no-underline hover:border-line-strong hover:bg-sunken"
            >
              <TaskChip task={task} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function IdsForm({ ids }: { readonly ids: string }): ReactNode {
  return (
    <form action={pageAddresses.compare} className="flex max-w-2xl flex-wrap items-end gap-3 print:hidden">
      <label className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-xs text-soft">Models to compare</span>
        <input
          type="text"
          name="ids"
          defaultValue={ids}
          placeholder="owner/one, owner/two"
          maxLength={longestIds}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="touch w-full rounded border border-line-strong bg-raised px-3"
        />
      </label>
      <button className="touch rounded bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong">
        Compare
      </button>
    </form>
  );
}

function Facts({ data: { models, groups } }: { readonly data: ComparePage }): ReactNode {
  return (
    <ScrollBox label="Comparison" className="overflow-x-auto rounded border border-line bg-raised">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Facts of the models side by side</caption>
        <thead>
          <tr className="border-b border-line-strong align-top">
            <th scope="col" className="min-w-32 p-3 text-xs font-normal text-soft">
              Fact
            </th>
            {models.map(({ id, href, withoutHref }) => (
              <th key={id} scope="col" className="min-w-48 p-3 font-medium">
                <span className="flex items-start justify-between gap-2">
                  <a href={href}>
                    <RecordId id={id} />
                  </a>
                  <a href={withoutHref} aria-label={`Remove ${id}`} className="-m-1 inline-flex p-1 text-soft">
                    <Icon name="x" className="size-4 shrink-0" />
                  </a>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ label, rows }) => (
            <Fragment key={label}>
              <tr className="bg-sunken">
                <th scope="rowgroup" colSpan={models.length + 1} className="px-3 py-1.5 text-xs font-medium text-soft">
                  {label}
                </th>
              </tr>
              {rows.map((row) => (
                <Fact key={row.label} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Fact({ row: { label, values, isDifferent } }: { readonly row: CompareRow }): ReactNode {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 font-normal text-soft">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${isDifferent ? "bg-accent" : ""}`} />
          {label}
          {isDifferent && <span className="sr-only"> (differs)</span>}
        </span>
      </th>
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className={`px-3 py-2 tabular-nums wrap-anywhere ${isDifferent ? "" : "text-soft"}`}>
          <bdi>{value}</bdi>
        </td>
      ))}
    </tr>
  );
}

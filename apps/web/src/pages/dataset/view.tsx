import type { ReactNode } from "react";
import { byteSize, counted, exactNumber } from "../../catalogue/wording.ts";
import { RecordHead } from "../../components/record-head.tsx";
import { RecordList } from "../../components/record-list.tsx";
import { Files, Section, Tags } from "../../components/record-sections.tsx";
import type { DatasetFacts } from "./page.ts";
import type { Split, Subset } from "./subsets.ts";

export function DatasetView({ data }: { readonly data: DatasetFacts }): ReactNode {
  const { subsets, models } = data;
  return (
    <div className="page-width py-8">
      <RecordHead frame={data} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          {subsets.total > 0 && (
            <Section id="content" heading="Content">
              <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
                {subsets.shown.map((subset) => (
                  <SubsetTable key={subset.name ?? ""} subset={subset} />
                ))}
              </div>
              {subsets.total > subsets.shown.length && (
                <p className="mt-3 text-soft">{`And ${subsets.total - subsets.shown.length} more subsets.`}</p>
              )}
            </Section>
          )}
          {models.total > 0 && (
            <Section id="models" heading="Models that name it">
              <RecordList kind="model" records={models.records} label="Models that name it" />
              <p className="mt-1">
                <a href={models.href} className="touch inline-flex items-center">
                  {`All ${counted(models.total, "model", "models")}`}
                </a>
              </p>
            </Section>
          )}
          {subsets.total + models.total === 0 && (
            <p className="text-soft">The record says nothing about columns or models that use this data set.</p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Tags tags={data.tags} />
          {data.files && <Files files={data.files} />}
        </div>
      </div>
    </div>
  );
}

function SubsetTable({ subset }: { readonly subset: Subset }): ReactNode {
  return (
    <div className="min-w-0">
      {subset.name && (
        <h3 className="mb-1 font-mono text-sm wrap-anywhere">
          <bdi>{subset.name}</bdi>
        </h3>
      )}
      {subset.splits.length > 0 && <Splits splits={subset.splits} of={subset.name} />}
      {subset.columns.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
          <span className="text-soft">Columns</span>
          {subset.columns.map(({ name, type }) => (
            <span key={name} className="wrap-anywhere">
              <code>
                <bdi>{name}</bdi>
              </code>{" "}
              <bdi className="text-soft">{type}</bdi>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function Splits({ splits, of }: { readonly splits: readonly Split[]; readonly of: string | undefined }): ReactNode {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{of ? `Splits of ${of}` : "Splits"}</caption>
      <thead className="text-xs text-soft">
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-1 pr-3 font-medium">
            Split
          </th>
          <th scope="col" className="px-3 py-1 text-right font-medium">
            Rows
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-medium">
            Size
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {splits.map(({ name, rows, bytes }) => (
          <tr key={name}>
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere">
              <bdi>{name}</bdi>
            </th>
            <td className="px-3 py-1 text-right tabular-nums">{rows === undefined ? "" : exactNumber(rows)}</td>
            <td className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
              {bytes === undefined ? "" : byteSize(bytes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

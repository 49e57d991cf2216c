import { kinds, type Subset, type SubsetSplit } from "@modelshelf/store";
import type { ReactNode } from "react";
import { allOf, byteSize, counted, exactNumber } from "../../components/wording.ts";
import { AllLink } from "../../components/all-link.tsx";
import { CodeBlock } from "../../components/code-block.tsx";
import { FoldArrow } from "../../components/fold-arrow.tsx";
import { TableHead } from "../../components/table-head.tsx";
import { Card } from "../record/card-view.tsx";
import { Cite } from "../record/citation/view.tsx";
import { RecordLayout } from "../record/record-layout.tsx";
import { RecordList } from "../rows/record-list.tsx";
import { Files, Section, Tags } from "../record/record-sections.tsx";
import { ShelfMentions } from "../record/shelf-mentions-view.tsx";
import { UseFrame } from "../use/use-panel.tsx";
import type { Detail, DetailValue } from "./details.ts";
import type { FirstRecords } from "../list/first-records.ts";
import type { DatasetPage } from "./load.ts";
import { previewAnchor } from "./preview/load.ts";
import { Preview } from "./preview/view.tsx";
import { DatasetUsePanel } from "./use-panel.tsx";

/** One dataset. */
export function DatasetView({ data }: { readonly data: DatasetPage }): ReactNode {
  const { subsets } = data;
  return (
    <RecordLayout
      frame={data}
      below={data.preview && <Preview preview={data.preview} />}
      use={
        <UseFrame>
          <DatasetUsePanel use={data.use} />
        </UseFrame>
      }
    >
      {data.absentRows && (
        <Section id={previewAnchor} heading="Rows">
          <p className="mb-2 text-soft">{data.absentRows.why}</p>
          {data.absentRows.command && <CodeBlock html={data.absentRows.command.html} isLine />}
        </Section>
      )}
      {subsets.total > 0 && (
        <Section id="content" heading="Content">
          <div className="flex flex-col gap-6">
            {subsets.shown.slice(0, openSubsets).map((subset) => (
              <SubsetTable key={subset.name ?? ""} subset={subset} />
            ))}
          </div>
          <FoldedSubsets subsets={subsets.shown.slice(openSubsets)} />
          {subsets.total > subsets.shown.length && (
            <p className="mt-3 text-soft">{`And ${subsets.total - subsets.shown.length} more subsets.`}</p>
          )}
        </Section>
      )}
      <Details details={data.details} />
      <ShelfMentions shelves={data.shelves} />
      {data.card && <Card card={data.card} />}
      <RelatedRecords id="models" kind="model" heading="Models trained on it" related={data.models} />
      <RelatedRecords id="spaces" kind="space" heading="Spaces that use it" related={data.spaces} />
      <Cite citation={data.citation} />
      <Tags tags={data.tags} />
      {data.files && <Files files={data.files} />}
    </RecordLayout>
  );
}

const openSubsets = 3;

function FoldedSubsets({ subsets }: { readonly subsets: readonly Subset[] }): ReactNode {
  if (subsets.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="touch inline-flex items-center gap-1 text-accent">
        <FoldArrow />
        {`Show ${counted(subsets.length, "more subset", "more subsets")}`}
      </summary>
      <div className="mt-2 flex flex-col gap-6">
        {subsets.map((subset) => (
          <SubsetTable key={subset.name ?? ""} subset={subset} />
        ))}
      </div>
    </details>
  );
}

function Details({ details }: { readonly details: readonly Detail[] }): ReactNode {
  if (details.length === 0) return null;
  return (
    <Section id="details" heading="Details">
      <dl className="divide-y divide-line border-y border-line">
        {details.map(({ label, values }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <dt className="text-soft">{label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere">
              {values.map((value) => (
                <Value key={value.text} value={value} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Value({ value: { text, href, outside } }: { readonly value: DetailValue }): ReactNode {
  if (href === undefined && outside === undefined) return <bdi>{text}</bdi>;
  return (
    <a href={href ?? outside} rel={outside && "noopener"} className="pointer-coarse:py-2">
      <bdi>{text}</bdi>
    </a>
  );
}

function RelatedRecords(props: {
  readonly id: string;
  readonly kind: "model" | "space";
  readonly heading: string;
  readonly related: FirstRecords;
}): ReactNode {
  const { id, kind, heading, related } = props;
  if (related.total === 0) return null;
  const { one, many } = kinds[kind];
  return (
    <Section id={id} heading={heading}>
      <RecordList kind={kind} records={related.records} label={heading} />
      <AllLink href={related.href} text={allOf({ total: related.total, shown: related.records.length }, one, many)} />
    </Section>
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

function Splits({
  splits,
  of,
}: {
  readonly splits: readonly SubsetSplit[];
  readonly of: string | undefined;
}): ReactNode {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <TableHead
        caption={of ? `Splits of ${of}` : "Splits"}
        columns={[
          { label: "Split", className: "py-1 pr-3 font-medium" },
          { label: "Rows", className: "px-3 py-1 text-right font-medium" },
          { label: "Size", className: "py-1 pl-3 text-right font-medium" },
        ]}
      />
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

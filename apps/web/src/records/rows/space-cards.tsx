import type { ReactNode } from "react";
import { Day } from "../../components/day.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { Icon } from "../../icons/icon.tsx";
import { RecordId } from "./record-id.tsx";
import { RowReasons } from "./row-head.tsx";
import { SpaceTile } from "./space-tile.tsx";
import type { RecordSummary } from "./summary.ts";
import { titleBesideId } from "./titles.ts";

/** Spaces as cards: an app is chosen by its face and by what it says that it does. */
export function SpaceCards(props: { readonly records: readonly RecordSummary[]; readonly label: string }): ReactNode {
  const { records, label } = props;
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
      {records.map((record) => (
        <SpaceCard key={record.id} record={record} />
      ))}
    </ul>
  );
}

function SpaceCard({ record }: { readonly record: RecordSummary }): ReactNode {
  const { id, href, description, look = {}, modality } = record;
  const title = titleBesideId(record);
  return (
    <li data-card="" className="relative flex gap-3 rounded border border-line bg-raised p-3 hover:bg-sunken">
      <SpaceTile look={look} modality={modality ?? "other"} id={id} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <a href={href} className="block font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0">
          {title === undefined ? <RecordId id={id} /> : <bdi className="line-clamp-2">{title}</bdi>}
        </a>
        {title !== undefined && (
          <p className="truncate text-xs text-soft">
            <RecordId id={id} />
          </p>
        )}
        {description !== undefined && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft">
            <bdi>{description}</bdi>
          </p>
        )}
        <UsedModels record={record} />
        <RowReasons record={record} />
        <SpaceFacts record={record} />
      </div>
    </li>
  );
}

/** The models behind it: what an app can do depends on them. */
function UsedModels({ record: { models, modelCount = 0 } }: { readonly record: RecordSummary }): ReactNode {
  if (!models?.length) return null;
  return (
    <p className="line-clamp-2 text-xs wrap-anywhere text-soft">
      {"Uses "}
      <span className="text-ink">
        {models.map((model, index) => [index > 0 && ", ", <bdi key={model}>{model}</bdi>])}
      </span>
      {modelCount > models.length && ` and ${modelCount - models.length} more`}
    </p>
  );
}

function SpaceFacts({ record }: { readonly record: RecordSummary }): ReactNode {
  const { sdk, hardware, likes, lastModified, licenseName } = record;
  return (
    <dl className="mt-auto flex flex-wrap gap-x-3 pt-1 text-xs text-soft">
      {sdk !== undefined && <Fact label="Toolkit" value={<bdi>{sdk}</bdi>} />}
      {hardware !== undefined && <Fact label="Hardware" value={<bdi>{hardware}</bdi>} />}
      {licenseName !== undefined && <Fact label="License" value={<bdi>{licenseName}</bdi>} />}
      {lastModified !== undefined && <Fact label="Updated" value={<Day iso={lastModified} />} />}
      {likes > 0 && (
        <Fact
          label="Likes"
          value={
            <>
              <Icon name="heart" className="size-3" />
              <Quantity value={likes} />
            </>
          }
        />
      )}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }): ReactNode {
  return (
    <div className="inline-flex items-center">
      <dt className="sr-only">{label}</dt>
      <dd className="inline-flex items-center gap-1">{value}</dd>
    </div>
  );
}

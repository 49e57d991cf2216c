import type { ReactNode } from "react";
import { Icon } from "../../icons/icon.tsx";
import { foundByWords } from "./found-strings.ts";
import { RecordId } from "./record-id.tsx";
import type { RecordSummary } from "./summary.ts";
import { secondLine } from "./titles.ts";

/** The id of a row and what is below it. The link covers the whole row: one target, at least 40 px high. */
export function RowHead({ record }: { readonly record: RecordSummary }): ReactNode {
  const line = secondLine(record);
  return (
    <>
      <a href={record.href} className="font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0">
        <RecordId id={record.id} />
      </a>
      {record.gated && (
        <span className="ml-2 inline-flex items-center gap-1 align-middle text-xs text-soft">
          <Icon name="lock" className="size-3" />
          gated
        </span>
      )}
      {line !== "" && (
        <p className="truncate text-xs text-soft">
          <bdi>{line}</bdi>
        </p>
      )}
      <RowReasons record={record} />
    </>
  );
}

/** Why a search has found the record, where the row itself does not show it, and which file fits into the memory of a filter. */
export function RowReasons({ record: { foundBy, fits } }: { readonly record: RecordSummary }): ReactNode {
  return [foundBy && foundByWords(foundBy), fits].map(
    (reason) =>
      reason !== undefined && (
        <p key={reason} className="text-xs wrap-anywhere text-soft">
          <bdi>{reason}</bdi>
        </p>
      ),
  );
}

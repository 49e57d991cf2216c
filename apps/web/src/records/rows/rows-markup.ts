import { hasTasks } from "@modelshelf/store";
import { modalityFill } from "../../components/modality-colors.ts";
import { iconMarkup } from "../../icons/icon-markup.ts";
import { attribute, markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";
import type { Cell } from "./record-cells.ts";
import { foundByWords } from "./found-words.ts";
import type { RecordSummary } from "./summary.ts";
import { rowTooltip, secondLine } from "./titles.ts";

/** Records as the items of a list. Most of a page of records is made of them, so they are markup. */
export function rowsMarkup(records: readonly RecordSummary[], cells: readonly Cell[]): TrustedHtml {
  return markup`${records.map((record) => rowMarkup(record, cells))}`;
}

function rowMarkup(record: RecordSummary, cells: readonly Cell[]): TrustedHtml {
  const tooltip = attribute("title", rowTooltip(record));
  const spine = hasTasks(record.kind) ? spineMarkup(record) : undefined;
  const head = markup`<div class="min-w-0 flex-1">${headMarkup(record)}</div>`;
  const facts = markup`<dl class="flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 text-xs @4xl:flex-nowrap @4xl:text-sm">${cells.map((cell) => cellMarkup(record, cell))}</dl>`;
  return markup`<li${tooltip} class="relative flex gap-3 px-3 py-2.5 hover:bg-sunken">${spine}<div class="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 @4xl:flex-row @4xl:items-center">${head}${facts}</div></li>`;
}

/** What a row begins with: the id and what is below it. The link covers the whole row: one target, at least 40 px high. */
export function headMarkup(record: RecordSummary): TrustedHtml {
  const link = markup`<a href="${record.href}" class="font-medium wrap-anywhere text-ink no-underline after:absolute after:inset-0">${idMarkup(record.id)}</a>`;
  const line = secondLine(record);
  const second = line === "" ? undefined : markup`<p class="truncate text-xs text-soft"><bdi>${line}</bdi></p>`;
  return markup`${link}${record.gated ? gated : undefined}${second}${reasonMarkup(record)}`;
}

/** Why a search has found it, where the row itself does not say so, and which file fits into the memory of a filter. */
export function reasonMarkup({ foundBy, fits }: RecordSummary): TrustedHtml | undefined {
  const reasons = [foundBy && foundByWords(foundBy), fits].filter((reason) => reason !== undefined);
  if (reasons.length === 0) return undefined;
  return markup`${reasons.map((reason) => markup`<p class="text-xs wrap-anywhere text-soft"><bdi>${reason}</bdi></p>`)}`;
}

const unknown = markup`<span class="sr-only">unknown</span>`;

function cellMarkup(record: RecordSummary, { label, column, content }: Cell): TrustedHtml {
  const known = content(record);
  const display = known ? "flex" : "hidden @4xl:flex";
  return markup`<div class="min-w-0 items-center ${column} @4xl:shrink-0 ${display}"><dt class="sr-only">${label}</dt><dd class="flex min-w-0 items-center">${known ?? unknown}</dd></div>`;
}

/** As `Spine` renders it. */
export function spineMarkup({ tasks }: RecordSummary): TrustedHtml {
  const fill = modalityFill[tasks[0]?.modality ?? "other"];
  return markup`<span aria-hidden="true" class="w-1 shrink-0 self-stretch rounded-sm ${fill}"></span>`;
}

/** As `RecordId` renders it. */
export function idMarkup(id: string): TrustedHtml {
  const slash = id.indexOf("/") + 1;
  const owner = slash > 0 ? markup`<span class="font-normal text-soft">${id.slice(0, slash)}</span>` : undefined;
  return markup`<bdi class="wrap-anywhere">${owner}${id.slice(slash)}</bdi>`;
}

const gated = markup`<span class="ml-2 inline-flex items-center gap-1 align-middle text-xs text-soft">${iconMarkup("lock", "size-3")}gated</span>`;

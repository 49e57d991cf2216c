import { markup } from "../page/markup.ts";
import type { TrustedHtml } from "../page/trusted-html.ts";
import { iconMarkup } from "../icons/icon-markup.ts";
import { modalityText } from "./modality-colors.ts";
import type { TaskReference } from "./task-reference.ts";
import { taskIconName } from "./task-icon.tsx";
import { compactNumber, dayOf, exactNumber } from "./wording.ts";

/** A number as markup, as `Quantity` renders it. */
export function quantityMarkup(value: number): TrustedHtml {
  return markup`<data value="${value}" title="${exactNumber(value)}" class="tabular-nums">${compactNumber(value)}</data>`;
}

/** The day of an ISO 8601 time as markup, as `Day` renders it; nothing where the text is not a time. */
export function dayMarkup(iso: string): TrustedHtml | undefined {
  const day = dayOf(iso);
  // React writes the name of this attribute so.
  return day
    ? markup`<time dateTime="${iso}" title="${iso}" class="whitespace-nowrap tabular-nums">${day}</time>`
    : undefined;
}

/** A task with its icon as markup, as `TaskChip` renders it. */
export function taskChipMarkup(task: TaskReference): TrustedHtml {
  const icon = iconMarkup(taskIconName(task), `stroke-[1.75] size-4 shrink-0 ${modalityText[task.modality]}`);
  return markup`<span title="${task.label}" class="inline-flex min-w-0 max-w-full items-center gap-1.5">${icon}<bdi class="line-clamp-2">${task.label}</bdi></span>`;
}

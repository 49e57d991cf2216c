import { licenseName } from "@modelshelf/registry";
import { type Column, kinds, languageName, type RecordKind, sizeInWords } from "@modelshelf/store";
import { iconMarkup } from "../../icons/icon-markup.ts";
import { dayMarkup, quantityMarkup, taskChipMarkup } from "../../components/value-markup.ts";
import { markup } from "../../page/markup.ts";
import type { TrustedHtml } from "../../page/trusted-html.ts";
import type { RecordSummary } from "./summary.ts";

/** One column of a list of records. */
export interface Cell {
  /** Heading of the column; said before the value where columns have no headings. */
  readonly label: string;
  /** Width and alignment where the list is wide enough for columns. */
  readonly column: string;
  /** `undefined` where the record does not say; a column of which no row says anything is left out. */
  readonly content: (record: RecordSummary) => TrustedHtml | undefined;
  /** The order of a list by this column. */
  readonly sort?: ColumnSort;
}

/** Orders that a column has. */
export type ColumnSort = "parameters" | "size" | "updated" | "downloads" | "likes";

/** In at most two lines; the tooltip of the row has what is beyond. */
const clamped = (text: string): TrustedHtml => markup`<bdi class="line-clamp-2 wrap-anywhere">${text}</bdi>`;
const clampedIfAny = (text: string | undefined): TrustedHtml | undefined => (text ? clamped(text) : undefined);

const number = "@4xl:w-13 @4xl:justify-end";

const task: Cell = {
  label: "Task",
  // A line of its own where the others would go on it or not by a letter's width: which font is there must not decide.
  column: "@max-2xl:basis-full @4xl:w-42",
  content: ({ tasks: [first, ...more] }) => {
    if (!first) return undefined;
    const others = more.length > 0 ? markup`<span class="ml-1 shrink-0 text-soft">+${more.length}</span>` : undefined;
    return markup`${taskChipMarkup(first)}${others}`;
  },
};

const library: Cell = {
  label: "Library",
  column: "@4xl:@max-5xl:hidden @5xl:w-26",
  content: ({ library: of }) => clampedIfAny(of?.label),
};

const parameters: Cell = {
  label: "Parameters",
  column: "@4xl:w-20 @4xl:justify-end",
  sort: "parameters",
  content: ({ parameters: count }) =>
    count === undefined ? undefined : markup`${quantityMarkup(count)}<span class="@4xl:hidden">\u{A0}params</span>`,
};

const license: Cell = {
  label: "License",
  column: "@4xl:w-26",
  content: ({ license: id }) =>
    id ? markup`<bdi class="line-clamp-2 wrap-anywhere" title="${id}">${licenseName(id)}</bdi>` : undefined,
};

const updated: Cell = {
  label: "Updated",
  column: "@4xl:w-22 @4xl:justify-end",
  sort: "updated",
  // A day that is not one leaves its cell empty.
  content: ({ lastModified }) => (lastModified ? markup`${dayMarkup(lastModified)}` : undefined),
};

const downloadsIcon = iconMarkup("arrow-down-to-line", "mr-1 size-3 text-soft @4xl:hidden");

const downloads: Cell = {
  label: "Downloads",
  column: "@4xl:w-20 @4xl:justify-end",
  sort: "downloads",
  // A record without a count is read as 0, so 0 says nothing.
  content: ({ downloads: count }) => (count === 0 ? undefined : markup`${downloadsIcon}${quantityMarkup(count)}`),
};

const likesIcon = iconMarkup("heart", "mr-1 size-3 text-soft @4xl:hidden");

const likes: Cell = {
  label: "Likes",
  column: number,
  sort: "likes",
  content: ({ likes: count }) => (count === 0 ? undefined : markup`${likesIcon}${quantityMarkup(count)}`),
};

const rows: Cell = {
  label: "Rows",
  column: "@4xl:w-28",
  sort: "size",
  content: ({ rows: count, sizes: [size] = [] }) => {
    if (count !== undefined) return markup`${quantityMarkup(count)}<span class="@4xl:hidden">\u{A0}rows</span>`;
    return size ? clamped(sizeInWords(size)) : undefined;
  },
};

const languages: Cell = {
  label: "Languages",
  column: "@4xl:w-28",
  content: ({ languages: [first], languageCount }) => {
    if (!first) return undefined;
    return languageCount > 1 ? markup`${languageCount} languages` : clamped(languageName(first));
  },
};

const toolkit: Cell = {
  label: "Toolkit",
  column: "@4xl:w-24",
  content: ({ sdk }) => clampedIfAny(sdk),
};

const hardware: Cell = {
  label: "Hardware",
  column: "@4xl:w-28",
  content: ({ hardware: name }) => clampedIfAny(name),
};

const cells: Readonly<Record<Column, Cell>> = {
  task,
  library,
  rows,
  languages,
  toolkit,
  hardware,
  parameters,
  license,
  updated,
  downloads,
  likes,
};

/** The columns of a kind of record, in order. */
export const recordCells = (kind: RecordKind): readonly Cell[] => kinds[kind].columns.map((column) => cells[column]);

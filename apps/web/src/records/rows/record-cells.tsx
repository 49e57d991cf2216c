import { licenseName } from "@modelshelf/registry";
import { type Column, kinds, languageName, type OrderId, type RecordKind, sizeInWords } from "@modelshelf/store";
import type { ReactNode } from "react";
import { Day } from "../../components/day.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TaskChip } from "../../components/task-chip.tsx";
import { Icon } from "../../icons/icon.tsx";
import type { IconName } from "../../icons/icons.ts";
import type { RecordSummary } from "./summary.ts";

/** One column of a list of records. */
export interface Cell {
  /** Heading of the column; said before the value where columns have no headings. */
  readonly label: string;
  /** Width and alignment where the list is wide enough for columns. */
  readonly column: string;
  /** `undefined` where the record does not say; a column of which no row says anything is left out. */
  readonly content: (record: RecordSummary) => ReactNode;
  /** The order of a list by this column. */
  readonly sort?: OrderId;
}

/** In at most two lines; the tooltip of the row has what is beyond. */
const clamped = (text: string, title?: string): ReactNode => (
  <bdi className="line-clamp-2 wrap-anywhere" title={title}>
    {text}
  </bdi>
);
const clampedIfAny = (text: string | undefined): ReactNode => (text ? clamped(text) : undefined);

/** A number with the word for what it counts, where no heading says it. */
const amountOf = (count: number | undefined, word: string): ReactNode =>
  count === undefined ? undefined : (
    <>
      <Quantity value={count} />
      <span className="@4xl:hidden">{`\u{A0}${word}`}</span>
    </>
  );

const task: Cell = {
  label: "Task",
  // A line of its own where the others would go on it or not by a letter's width: which font is there must not decide.
  column: "@max-2xl:basis-full @4xl:w-42",
  content: ({ tasks: [first, ...more] }) => {
    if (!first) return undefined;
    return (
      <>
        <TaskChip task={first} />
        {more.length > 0 && <span className="ml-1 shrink-0 text-soft">+{more.length}</span>}
      </>
    );
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
  content: ({ parameters: count }) => amountOf(count, "params"),
};

const license: Cell = {
  label: "License",
  column: "@4xl:w-26",
  content: ({ license: id }) => (id ? clamped(licenseName(id), id) : undefined),
};

const updated: Cell = {
  label: "Updated",
  column: "@4xl:w-22 @4xl:justify-end",
  sort: "updated",
  // A day that is not one leaves its cell empty.
  content: ({ lastModified }) => (lastModified ? <Day iso={lastModified} /> : undefined),
};

/** A count behind its sign. A record without a count is read as 0, so 0 says nothing. */
const countedBy = (icon: IconName, count: number): ReactNode =>
  count === 0 ? undefined : (
    <>
      <Icon name={icon} className="mr-1 size-3 text-soft @4xl:hidden" />
      <Quantity value={count} />
    </>
  );

const downloads: Cell = {
  label: "Downloads",
  column: "@4xl:w-20 @4xl:justify-end",
  sort: "downloads",
  content: ({ downloads: count }) => countedBy("arrow-down-to-line", count),
};

const likes: Cell = {
  label: "Likes",
  column: "@4xl:w-13 @4xl:justify-end",
  sort: "likes",
  content: ({ likes: count }) => countedBy("heart", count),
};

const rows: Cell = {
  label: "Rows",
  column: "@4xl:w-28",
  sort: "size",
  content: ({ rows: count, sizes: [size] = [] }) => amountOf(count, "rows") ?? clampedIfAny(size && sizeInWords(size)),
};

const languages: Cell = {
  label: "Languages",
  column: "@4xl:w-28",
  content: ({ languages: [first], languageCount }) => {
    if (!first) return undefined;
    return languageCount > 1 ? `${languageCount} languages` : clamped(languageName(first));
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

/** The columns of a kind of record that at least one of these records says something of, in order. */
export const recordCells = (kind: RecordKind, records: readonly RecordSummary[]): readonly Cell[] =>
  kinds[kind].columns
    .map((column) => cells[column])
    .filter(({ content }) => records.some((record) => content(record) !== undefined));

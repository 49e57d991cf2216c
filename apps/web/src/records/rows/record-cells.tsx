import { type Column, kinds, languageName, type RecordKind, sizeInWords } from "@modelshelf/store";
import { Icon } from "../../icons/icon.tsx";
import type { ReactNode } from "react";
import type { RecordSummary } from "./summary.ts";
import { Day } from "../../components/day.tsx";
import { Quantity } from "../../components/quantity.tsx";
import { TaskChip } from "../../components/task-chip.tsx";

/** One column of a list of records. */
export interface Cell {
  /** Heading of the column; said before the value where columns have no headings. */
  readonly label: string;
  /** Width and alignment where the list is wide enough for columns. */
  readonly column: string;
  /** `undefined` where the record does not say; a column of which no row says anything is left out. */
  readonly content: (record: RecordSummary) => ReactNode | undefined;
}

const number = "@4xl:w-16 @4xl:justify-end";

const task: Cell = {
  label: "Task",
  column: "@4xl:w-44",
  content: ({ tasks: [first, ...more] }) =>
    first ? (
      <>
        <TaskChip task={first} />
        {more.length > 0 && <span className="ml-1 shrink-0 text-soft">+{more.length}</span>}
      </>
    ) : (
      <span className="text-soft italic">No task</span>
    ),
};

const parameters: Cell = {
  label: "Parameters",
  column: "@4xl:w-20 @4xl:justify-end",
  content: ({ parameters: count }) =>
    count === undefined ? undefined : (
      <>
        <Quantity value={count} />
        <span className="@4xl:hidden">&nbsp;params</span>
      </>
    ),
};

const license: Cell = {
  label: "License",
  column: "@4xl:w-28",
  content: ({ license: id }) =>
    id ? (
      <bdi className="truncate" title={id}>
        {id}
      </bdi>
    ) : (
      <span className="text-soft italic">
        <span className="@4xl:hidden">license </span>unknown
      </span>
    ),
};

const updated: Cell = {
  label: "Updated",
  column: "@4xl:w-22 @4xl:justify-end",
  content: ({ lastModified }) => (lastModified ? <Day iso={lastModified} /> : undefined),
};

const downloads: Cell = {
  label: "Downloads",
  column: "@4xl:w-20 @4xl:justify-end",
  // A record without a count is read as 0, so 0 says nothing.
  content: ({ downloads: count }) =>
    count === 0 ? undefined : (
      <>
        <Icon name="arrow-down-to-line" className="mr-1 size-3 text-soft @4xl:hidden" />
        <Quantity value={count} />
      </>
    ),
};

const likes: Cell = {
  label: "Likes",
  column: number,
  content: ({ likes: count }) =>
    count === 0 ? undefined : (
      <>
        <Icon name="heart" className="mr-1 size-3 text-soft @4xl:hidden" />
        <Quantity value={count} />
      </>
    ),
};

const rows: Cell = {
  label: "Rows",
  column: "@4xl:w-28",
  content: ({ sizes: [size] = [] }) => (size ? <bdi className="truncate">{sizeInWords(size)}</bdi> : undefined),
};

const languages: Cell = {
  label: "Languages",
  column: "@4xl:w-28",
  content: ({ languages: [first], languageCount }) => {
    if (!first) return undefined;
    return languageCount > 1 ? `${languageCount} languages` : <bdi className="truncate">{languageName(first)}</bdi>;
  },
};

const toolkit: Cell = {
  label: "Toolkit",
  column: "@4xl:w-24",
  content: ({ sdk }) => (sdk ? <bdi className="truncate">{sdk}</bdi> : undefined),
};

const hardware: Cell = {
  label: "Hardware",
  column: "@4xl:w-28",
  content: ({ hardware: name }) => (name ? <bdi className="truncate">{name}</bdi> : undefined),
};

const cells: Readonly<Record<Column, Cell>> = {
  task,
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

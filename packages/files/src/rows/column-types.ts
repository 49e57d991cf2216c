import type { ReadRows } from "../preview/preview.ts";
import { TextColumn } from "./csv-features.ts";
import { type Feature, type RowColumn, value } from "./feature.ts";
import { inType, widen } from "./json-features.ts";
import { toJsonValue } from "./json-value.ts";

/** Rows without a word on the types of their columns. */
export type Table = Pick<ReadRows, "names" | "rows">;

/** The columns of a text, whose types follow from its rows. */
export interface ColumnTypes {
  /** @throws Error for rows that the columns do not fit to */
  readonly add: (table: Table) => void;
  /** By all rows that were added. */
  readonly columns: () => readonly RowColumn[];
  /** A value for each column, as JSON can hold it, once all rows were added. */
  readonly read: (table: Table) => readonly (readonly unknown[])[];
}

/** Columns of one file; further ones are left out. */
export const maxColumns = 1000;

/** @param header the names in the first line of the file */
export function csvColumns(header: readonly string[]): ColumnTypes {
  const names = namesOf(header).slice(0, maxColumns);
  const columns = names.map(() => new TextColumn());
  const textsOf = ({ rows }: Table): readonly (readonly string[])[] => {
    if (rows.some((row) => row.length > header.length)) {
      throw new Error("rows have more values than the first line has names");
    }
    return rows as readonly (readonly string[])[];
  };
  return {
    add: (table) => {
      for (const row of textsOf(table)) for (const [position, column] of columns.entries()) column.add(row[position]);
    },
    columns: () => names.map((name, position) => ({ name, feature: columns[position]!.feature })),
    read: (table) =>
      textsOf(table).map((row) => columns.map((column, position) => toJsonValue(column.read(row[position])))),
  };
}

/** Names as pandas gives them: those that are empty or there twice get a number. */
function namesOf(header: readonly string[]): readonly string[] {
  const known = new Set<string>();
  return header.map((given, position) => {
    const name = given === "" ? `Unnamed: ${position}` : given;
    let own = name;
    for (let number = 1; known.has(own); number += 1) own = `${name}.${number}`;
    known.add(own);
    return own;
  });
}

/** The columns of objects of JSON: all names that one of them has. */
export function jsonColumns(): ColumnTypes {
  const types = new Map<string, Feature>();
  return {
    add: ({ names, rows }) => {
      for (const [position, name] of names.entries()) {
        if (types.size >= maxColumns && !types.has(name)) continue;
        const type = rows.reduce<Feature | undefined>((before, row) => widen(before, row[position]), types.get(name));
        types.set(name, type ?? value("null"));
      }
    },
    columns: () => [...types].map(([name, feature]) => ({ name, feature })),
    read: ({ names, rows }) => {
      const columns = [...types].map(([name, type]) => ({ type, position: names.indexOf(name) }));
      return rows.map((row) => columns.map(({ type, position }) => toJsonValue(inType(type, row[position]))));
    },
  };
}

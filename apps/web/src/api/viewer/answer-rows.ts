import type { FileRows } from "@modelshelf/files";
import type { Context } from "hono";
import type { Env } from "../../http/env.ts";
import { type RowItem, sizeOf, toRowItems } from "../../records/dataset/viewer/row-items.ts";
import { openSplit } from "../../records/dataset/viewer/split-rows.ts";
import type { ApiHub } from "../api-hub.ts";
import { splitError, viewerError } from "./viewer-error.ts";
import { namesOf, viewerQuestion } from "./viewer-question.ts";

/** Rows of one answer, as the public viewer has it. */
const rowsPerPage = 100;
/** The first rows are for a glance; their answer is small. */
const maxFirstBytes = 1_000_000;
const maxBytes = 10_000_000;

/** `GET /first-rows`: up to 100 rows of a split, with long values cut so that the answer takes about a megabyte at most. */
export async function answerFirstRows(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  const [split] = question.splits;
  try {
    const rows = await openSplit(hub, split!);
    const items = await itemsOf(rows, { first: 0, length: rowsPerPage, maxBytes: maxFirstBytes });
    const kept = fitting(items);
    return c.json({
      ...namesOf(question.record, split!),
      features: featuresOf(rows),
      rows: kept,
      truncated: kept.length < rows.total || rows.isPartial,
    });
  } catch (error) {
    return splitError(c, error);
  }
}

/** Rows of very many columns are too many where all their values are cut, too. */
function fitting(items: readonly RowItem[]): readonly RowItem[] {
  let left = maxFirstBytes;
  const end = items.findIndex((item) => (left -= sizeOf(item)) < 0);
  return end < 0 ? items : items.slice(0, Math.max(1, end));
}

/** `GET /rows`: up to 100 rows of a split from `offset` on. */
export async function answerRows(c: Context<Env>, hub: ApiHub): Promise<Response> {
  const question = await viewerQuestion(c, hub, ["config", "split"]);
  if (question instanceof Response) return question;
  const offset = wholeNumber(c.req.query("offset"), 0);
  if (offset === undefined) {
    return viewerError(c, "InvalidParameter", 'The parameter "offset" has to be a whole number from 0 on.');
  }
  const length = wholeNumber(c.req.query("length"), rowsPerPage);
  if (length === undefined || length > rowsPerPage) {
    return viewerError(
      c,
      "InvalidParameter",
      `The parameter "length" has to be a whole number from 0 to ${rowsPerPage}.`,
    );
  }
  try {
    const rows = await openSplit(hub, question.splits[0]!);
    return c.json({
      features: featuresOf(rows),
      rows: await itemsOf(rows, { first: offset, length, maxBytes }),
      num_rows_total: rows.total,
      num_rows_per_page: rowsPerPage,
      partial: rows.isPartial,
    });
  } catch (error) {
    return splitError(c, error);
  }
}

async function itemsOf(
  rows: FileRows,
  { first, length, maxBytes: most }: { readonly first: number; readonly length: number; readonly maxBytes: number },
): Promise<readonly RowItem[]> {
  const read = await rows.read(first, Math.min(first + length, rows.total));
  return toRowItems(
    rows.columns.map(({ name }) => name),
    read,
    { first, maxBytes: most },
  );
}

const featuresOf = ({ columns }: FileRows): readonly object[] =>
  columns.map(({ name, feature }, position) => ({ feature_idx: position, name, type: feature }));

/** @returns undefined for what is not a whole number that JavaScript can count to */
function wholeNumber(text: string | undefined, absent: number): number | undefined {
  if (text === undefined) return absent;
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

import { isObject, reasonOf } from "@modelshelf/store/browser";
import { parsePythonJson } from "../record/python-json.ts";
import type { ReadRows } from "./preview.ts";

type Fields = Readonly<Record<string, unknown>>;

const mostColumns = 200;

/**
 * The rows of JSON Lines: an object in each line. Any other line is reported and skipped.
 *
 * @param text the beginning of the file, cut behind a line where it is not all of it
 */
export function readJsonLines(text: string, most: number, maxColumns = mostColumns): ReadRows {
  const objects: Fields[] = [];
  const problems: string[] = [];
  let number = 0;
  for (const line of text.split("\n")) {
    number += 1;
    if (line.trim() === "") continue;
    if (objects.length >= most) break;
    try {
      objects.push(toFields(parsePythonJson(line, { wholeNumber: BigInt })));
    } catch (error) {
      if (problems.length < 3) problems.push(`Line ${number} is not valid JSON: ${reasonOf(error)}.`);
    }
  }
  return { ...tableOf(objects, maxColumns), problems };
}

/**
 * The rows of a JSON text: a list of objects, or an object with such a list in one of its fields, as `data` or `rows`.
 *
 * @throws SyntaxError for a text that is not JSON
 */
export function readJson(text: string, most: number, maxColumns = mostColumns): ReadRows {
  const value = parsePythonJson(text, { wholeNumber: BigInt });
  const list = listIn(value);
  if (list === undefined) return { ...tableOf([toFields(value)], maxColumns), total: 1, problems: [] };
  return { ...tableOf(list.slice(0, most).map(toFields), maxColumns), total: list.length, problems: [] };
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const lists = Object.values(value).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

const toFields = (value: unknown): Fields => (isObject(value) ? value : { value });

function tableOf(objects: readonly Fields[], maxColumns: number): Pick<ReadRows, "names" | "rows"> {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))].slice(0, maxColumns);
  return {
    names,
    rows: objects.map((object) => names.map((name) => (Object.hasOwn(object, name) ? object[name] : undefined))),
  };
}

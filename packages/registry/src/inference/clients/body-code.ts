import type { Code, Language } from "../../code/code.ts";
import { type BodyValue, FileText } from "../call/http-request.ts";

/** A value for a hole of a template, in which code may be where a file's content belongs. */
export type Filled<L extends Language> =
  | string
  | number
  | boolean
  | null
  | Code<L>
  | readonly Filled<L>[]
  | { readonly [key: string]: Filled<L> };

/** A body with code in the place of each file. */
export function withFiles<L extends Language>(value: BodyValue, code: (file: FileText) => Code<L>): Filled<L> {
  if (value instanceof FileText) return code(value);
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => withFiles(item, code));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withFiles(member, code)]));
}

const isList = (value: object): value is readonly BodyValue[] => Array.isArray(value);

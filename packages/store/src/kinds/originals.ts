import { kinds, type RecordKind } from "./kinds.ts";

/** A record at the hub that this one has it from. */
export interface Original {
  readonly href: string;
  /** Of that hub, for people: `huggingface.co`. */
  readonly host: string;
}

/** Words that cards write in place of an id. */
const noIds: ReadonlySet<string> = new Set(
  "custom generated internal multiple na none null other own private proprietary synthetic unknown various".split(" "),
);

/**
 * Where a record is on the hub that records come from; `undefined` where the operator names none, and for
 * a word that cards write in place of an id, such as "custom".
 *
 * @example originalAt({ originals: "https://huggingface.co" }, "dataset", "nyu-mll/glue")
 * // { href: "https://huggingface.co/datasets/nyu-mll/glue", host: "huggingface.co" }
 */
export function originalAt(
  { originals }: { readonly originals?: string },
  kind: RecordKind,
  id: string,
): Original | undefined {
  if (originals === undefined || noIds.has(id.toLowerCase())) return undefined;
  const place = kind === "model" ? "" : kinds[kind].path;
  const path = id.split("/").map(encodeURIComponent).join("/");
  return { href: `${originals}${place}/${path}`, host: new URL(originals).host };
}

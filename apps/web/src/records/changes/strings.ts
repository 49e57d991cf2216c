import type { RevisionChanges } from "@modelshelf/files";
import { byteSize, exactNumber } from "../../components/wording.ts";
import { shapeInWords } from "../files/strings.ts";

type FileChange = RevisionChanges["files"][number];
type TensorChanges = RevisionChanges["tensors"][number];
type Tensor = TensorChanges["added"][number];

/** @example sizesInWords({ path: "a.bin", change: "changed", before: 3, after: 5 }) // "3 B → 5 B" */
export function sizesInWords({ before, after }: FileChange): string {
  const sizes = [before, after].filter((size) => size !== undefined).map(byteSize);
  return [...new Set(sizes)].join(" → ");
}

/** A tensor that changed, as a row: its name, what it was and what it is now. */
export interface TensorRow {
  readonly name: string;
  readonly change: "added" | "removed" | "changed";
  readonly before: string;
  readonly after: string;
}

/** The rows of a table of tensors: what is gone, what is new, then what has another type or shape. */
export const tensorRows = ({ added, removed, retyped }: TensorChanges): readonly TensorRow[] => [
  ...removed.map((tensor): TensorRow => ({ name: tensor.name, change: "removed", before: formOf(tensor), after: "" })),
  ...added.map((tensor): TensorRow => ({ name: tensor.name, change: "added", before: "", after: formOf(tensor) })),
  ...retyped.map(({ before, after }): TensorRow => ({
    name: after.name,
    change: "changed",
    before: formOf(before),
    after: formOf(after),
  })),
];

const formOf = ({ type, shape }: Tensor): string => `${type}, ${shapeInWords(shape)}`;

/** The line below a table that has the first tensors only. */
export const moreTensors = ({ rows, total }: { readonly rows: readonly unknown[]; readonly total: number }): string =>
  `The first ${exactNumber(rows.length)} of ${exactNumber(total)} tensors.`;

/** The message in place of the lines of a text with too many changes to look for. */
export const tooMuch = "Too much of it changed to show it line by line.";
/** The message below lines of which there are too many for a page, in Markdown. */
export const cutPatch = "Only the first changes are shown; the command `modelshelf diff` shows all of them.";
/** The message where one revision alone is here. */
export const oneRevision = "Only one revision of this repository is on this hub, so there is nothing to compare.";
/** The message where the files are known by their names alone. */
export const noContents =
  "This hub lists the files of this repository but has none of its revisions, so there is nothing to compare.";
/** The message where two revisions hold the same. */
export const sameFiles = "The files are the same.";

import { formatBytes } from "@modelshelf/files";
import type { RevisionChanges } from "@modelshelf/files";
import { oneLine } from "./one-line.ts";

type FileChange = RevisionChanges["files"][number];
type TensorChanges = RevisionChanges["tensors"][number];
type Tensor = TensorChanges["added"][number];

/** More tensors than these are counted. */
const maxTensors = 50;

/**
 * The changes between two revisions, for a terminal: files, then lines of texts, then tensors.
 *
 * @example changeLines({ files: [], texts: [], tensors: [], unread: [] }) // "The files are the same.\n"
 */
export function changeLines({ files, texts, tensors, unread }: RevisionChanges): string {
  if (files.length === 0) return "The files are the same.\n";
  const parts = [
    files.map(fileLine),
    ...texts.map(({ path, places }) => [
      oneLine(path),
      ...(places.length === 0 ? ["  too much of it changed to show it line by line"] : []),
      ...places.flatMap(({ beforeLine, afterLine, lines }) => [
        `@@ line ${beforeLine}, now ${afterLine} @@`,
        ...lines.map(oneLine),
      ]),
    ]),
    ...tensors.map(tensorLines),
    unread.map(oneLine),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function fileLine({ path, change, before, after, from }: FileChange): string {
  const sizes = [before, after].filter((size) => size !== undefined).map(formatBytes);
  const size = sizes[0] === sizes[1] ? sizes.slice(1) : sizes;
  return `${change.padEnd(7)}  ${from === undefined ? "" : `${oneLine(from)} to `}${oneLine(path)} (${size.join(", now ")})`;
}

function tensorLines({ path, added, removed, retyped }: TensorChanges): readonly string[] {
  const lines = [
    ...removed.map((tensor) => `- ${tensorInWords(tensor)}`),
    ...added.map((tensor) => `+ ${tensorInWords(tensor)}`),
    ...retyped.map(({ before, after }) => `  ${tensorInWords(before)}, now ${formInWords(after)}`),
  ];
  const more = lines.length - maxTensors;
  return [`${oneLine(path)}, tensors`, ...lines.slice(0, maxTensors), ...(more > 0 ? [`  and ${more} more`] : [])];
}

const formInWords = ({ type, shape }: Tensor): string => `${type} [${shape.join(", ")}]`;
const tensorInWords = (tensor: Tensor): string => `${oneLine(tensor.name)} ${formInWords(tensor)}`;

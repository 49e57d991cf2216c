import { formatBytes, parseBytes } from "../../repository/bytes.ts";
import type { Criterion, CriterionKind } from "./criterion.ts";

const sizeKind = (key: string, toCriterion: (most: number) => Criterion): CriterionKind => ({
  key,
  canRefuse: false,
  takes: "a size such as 20GB",
  parse: (value) => {
    const most =
      typeof value === "number" && Number.isSafeInteger(value) && value >= 0
        ? value
        : parseBytes(typeof value === "string" ? value : "");
    return most === undefined ? undefined : toCriterion(most);
  },
});

const over = (bytes: number, most: number): string =>
  `${formatBytes(bytes)}, more than the ${formatBytes(most)} that the rule allows`;

/** The largest file. One whose size is not known is not refused. */
export const maxFileSize = sizeKind("maxFileSize", (most) => ({
  ofFile: ({ size }) => (size === undefined || size <= most ? undefined : `it has ${over(size, most)}`),
}));

/** The largest sum of the files of a revision. A repository whose sum is not known is not refused. */
export const maxRepositorySize = sizeKind("maxRepositorySize", (most) => ({
  ofSum: (bytes) => (bytes <= most ? undefined : `its files have ${over(bytes, most)}`),
}));

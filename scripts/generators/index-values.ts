import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Generator } from "./generator.ts";

const file = "packages/store/src/query/index-values.golden.tsv";

/**
 * The index values of the sample records, with the versions under which catalogs keep them. Lines of a version that stays
 * are kept as they are, so that a change of values without a new version fails in `index-values.test.ts`.
 */
export const indexValues: Generator = {
  name: "values of facets by version",
  owns: [file],
  files: async (root) => {
    // Imported at run time: an earlier generator may just have written what these import.
    const { indexedValues, keyOf } = await import("../../packages/store/src/query/test/indexed-values.ts");
    const path = join(root, file);
    const before = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
    const kept = new Map(before.map((line) => [keyOf(line), line]));
    const lines = indexedValues().map((line) => kept.get(keyOf(line)) ?? line);
    return new Map([[file, `${lines.join("\n")}\n`]]);
  },
};

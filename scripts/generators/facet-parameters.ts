import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Facet } from "../../packages/store/src/facets/facet.ts";
import type { FacetId } from "../../packages/store/src/facets/ids.ts";
import type { Generator } from "./generator.ts";

const pages = ["content/docs/catalog.md", "content/docs/http-api.md"];

/**
 * The rows of facets in the documentation's tables of parameters: those between the parameters `search` and `sort`, which
 * are written by hand like all others.
 */
export const facetParameters: Generator = {
  name: "parameters of facets",
  owns: pages,
  files: async (root) => {
    // Imported at run time: an earlier generator may just have written what these import.
    const { facets } = await import("../../packages/store/src/facets/all.ts");
    const { kinds, recordKinds } = await import("../../packages/store/src/kinds/kinds.ts");
    const { kindsOf } = await import("../../packages/store/src/facets/facet-values.ts");
    const row = (id: FacetId, facet: Facet, everywhere: string): string => {
      const of = kindsOf(id);
      const where = of.length === recordKinds.length ? everywhere : of.map((kind) => kinds[kind].many).join(", ");
      return `| \`${id}\` | ${facet.about} | ${where} |\n`;
    };
    const placed = [...facets].toSorted(([, one], [, other]) => one.place - other.place);
    return new Map(
      pages.map((page) => {
        const text = readFileSync(join(root, page), "utf8");
        const table = /(^\| `search` \|.*\| (.+) \|\n)(?:\| `.*\n)*?(?=\| `sort` \|)/m;
        return [
          page,
          text.replace(table, (_, search: string, everywhere: string) => {
            return search + placed.map(([id, facet]) => row(id, facet, everywhere)).join("");
          }),
        ];
      }),
    );
  },
};

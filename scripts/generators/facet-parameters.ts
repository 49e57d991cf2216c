import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listInWords } from "../../packages/registry/src/list-in-words.ts";
import type { Facet } from "../../packages/store/src/facets/facet.ts";
import type { FacetId } from "../../packages/store/src/facets/ids.ts";
import type { Order } from "../../packages/store/src/orders/order.ts";
import type { Generator } from "./generator.ts";

const pages = ["content/docs/catalog.md", "content/docs/http-api.md"];

/**
 * The rows of facets in the documentation's tables of parameters, which are between the parameters `search` and `sort`, and
 * the orders in the row of `sort`. All other rows are written by hand.
 */
export const facetParameters: Generator = {
  name: "parameters of facets and orders",
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
    const sorts = await ordersInWords();
    const placed = [...facets].toSorted(([, one], [, other]) => one.place - other.place);
    return new Map(
      pages.map((page) => {
        const text = readFileSync(join(root, page), "utf8");
        const table = /(^\| `search` \|.*\| (.+) \|\n)(?:\| `.*\n)*?(?=\| `sort` \|)/m;
        const withFacets = text.replace(table, (_, search: string, everywhere: string) => {
          return search + placed.map(([id, facet]) => row(id, facet, everywhere)).join("");
        });
        return [page, withFacets.replace(/(?<=^\| `sort` \| ).+(?= \| .+ \|$)/m, sorts)];
      }),
    );
  },
};

const place = ({ kinds }: Order): number => Math.min(...Object.values(kinds));

/** The values of `sort`: first those of all kinds, then those of each group of kinds with their labels. */
async function ordersInWords(): Promise<string> {
  const { orders } = await import("../../packages/store/src/orders/all.ts");
  const { kinds, recordKinds } = await import("../../packages/store/src/kinds/kinds.ts");
  const kept = [...orders]
    .filter(([id]) => id !== "relevance")
    .toSorted(([, one], [, other]) => place(one) - place(other));
  const ofAll = kept.filter(([, { kinds: places }]) => places.every !== undefined).map(([id]) => `\`${id}\``);
  const byKinds = Map.groupBy(
    kept.filter(([, { kinds: places }]) => places.every === undefined),
    ([, { kinds: places }]) =>
      listInWords(recordKinds.filter((kind) => places[kind] !== undefined).map((kind) => kinds[kind].many)),
  );
  const ofSome = [...byKinds].map(([many, group]) => {
    const values = group.map(([id, { label }]) => `\`${id}\` (${label.toLowerCase()})`);
    return `for ${many} also ${values.join(", ")}`;
  });
  return [ofAll.join(", "), ...ofSome, "with `search` also `relevance`"].join("; ");
}

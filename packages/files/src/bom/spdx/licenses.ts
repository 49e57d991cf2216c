import { spdxLicense } from "@modelshelf/registry";
import type { StatedLicense } from "@modelshelf/store";
import { type Graph, unknownLicense } from "./graph.ts";

/**
 * Adds what is known of the licenses of an element: those that its author declares, or that nobody knows one. Nobody has
 * concluded which one applies, and the profiles for models and datasets want that stated.
 */
export function addLicenses(graph: Graph, from: string, licenses: readonly StatedLicense[]): void {
  const declared = licenses.map((license) => addLicense(graph, license));
  graph.relate(from, "hasDeclaredLicense", declared.length > 0 ? declared : [unknownLicense]);
  graph.relate(from, "hasConcludedLicense", [unknownLicense]);
}

/** A license that is not on the list of SPDX is a reference to what is known of its text. */
function addLicense(graph: Graph, { id, link }: StatedLicense): string {
  const spdx = spdxLicense(id);
  return graph.share("simplelicensing_LicenseExpression", spdx ?? `${id} ${link ?? ""}`, () => {
    if (spdx !== undefined) return { simplelicensing_licenseExpression: spdx };
    const where = link === undefined ? "" : ` Its text is at ${link}.`;
    const text = graph.add("simplelicensing_SimpleLicensingText", {
      name: id,
      simplelicensing_licenseText: `The text of this license is not in this document. Its author calls it "${id}".${where}`,
    });
    const reference = referenceOf(id);
    return {
      name: id,
      simplelicensing_licenseExpression: reference,
      simplelicensing_customIdToUri: [{ type: "DictionaryEntry", key: reference, value: text }],
    };
  });
}

/** @example referenceOf("llama3.1 (community)") // "LicenseRef-llama3.1--community-" */
const referenceOf = (id: string): string => `LicenseRef-${id.replace(/[^A-Za-z0-9.-]/g, "-")}`;

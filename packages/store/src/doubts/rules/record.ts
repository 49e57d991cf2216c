import { listInWords } from "@modelshelf/registry";
import { taggedValues } from "../../record/read/record-sources.ts";
import type { DoubtRule } from "../doubt.ts";

export const licenses: DoubtRule = {
  label: "Different licenses in different places",
  find: ({ record, sources: { fields, card, tags } }) => {
    const places: readonly (readonly [place: string, licenses: readonly string[]])[] = [
      ["the tag license", taggedValues(tags, "license:")],
      ["cardData.license", card.words("license", 50, 100)],
      ["_license", fields.words("_license", 50, 100)],
    ];
    const stated = places.filter(([, found]) => found.length > 0 && !found.some(saysNothing));
    for (const [index, [place, found]] of stated.entries()) {
      const other = stated.slice(index + 1).find(([, others]) => !others.some((one) => found.some(isSame(one))));
      if (other === undefined) continue;
      return {
        sentence: `${place} says ${listInWords(found)}; ${other[0]} says ${listInWords(other[1])}.`,
        shown: record.license ?? "no license",
      };
    }
    return undefined;
  },
};

/** `other` stands before a license that only its name tells. */
const saysNothing = (license: string): boolean => /^(?:other|unknown|none)$/i.test(license);

/** `cc0` is `cc0-1.0`: one spelling may leave out the version. */
const isSame =
  (license: string) =>
  (other: string): boolean => {
    const [a, b] = [license, other].map((one) => one.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
    return (
      a !== undefined &&
      b !== undefined &&
      (a === b || (Math.min(a.length, b.length) > 2 && (a.startsWith(b) || b.startsWith(a))))
    );
  };

export const dates: DoubtRule = {
  label: "Changed before it was created",
  find: ({ record: { createdAt, lastModified } }) => {
    if (createdAt === undefined || lastModified === undefined || lastModified >= createdAt) return undefined;
    return { sentence: `createdAt says ${createdAt}; lastModified says ${lastModified}.`, shown: "both dates" };
  },
};

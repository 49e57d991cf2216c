import { cardLines } from "../finding.ts";
import type { Rule } from "../rule.ts";

/** Under which license the weights are. The license of a base model is not taken for that of what was made from it. */
export default {
  place: 80,
  find({ record, fields }) {
    if (record.license === undefined) {
      return {
        effect: "license",
        missing: "The record states no license.",
        improves: "Readers know what use is permitted, and people filtering by license will find the model.",
        additions: [cardLines("license: apache-2.0", true)],
      };
    }
    const card = fields.object("cardData");
    const isNamed = [card.raw("license_name"), card.raw("license_link")].some((value) => value !== undefined);
    // Records without the card may have lost the name.
    if (record.license !== "other" || isNamed || fields.raw("cardData") === undefined) return undefined;
    return {
      effect: "license",
      missing: "The license is called “other”, without a name or a link.",
      improves: "Readers can find the text of the license.",
      additions: [cardLines("license: other\nlicense_name: name-of-the-license\nlicense_link: LICENSE", true)],
    };
  },
} satisfies Rule;

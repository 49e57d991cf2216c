import { licenseFamilies, licenseFamily, listInWords } from "@modelshelf/registry";
import { toLicenses } from "@modelshelf/store";
import { type CriterionKind, type JudgedRecord, textsIn } from "./criterion.ts";

/** Stands for a record that names no license. */
const unknown = "unknown";

const inWords = (name: string): string =>
  [...licenseFamilies.keys()].some((family) => family === name) ? `${name} licenses` : name;

function licensesOf(record: JudgedRecord): readonly string[] {
  const { kind, license, source = {} } = record;
  if (license === undefined) return [unknown];
  return toLicenses({ kind, license, source, tags: [] }).map(({ id }) => id.toLowerCase());
}

/**
 * Ids as records have them, or families of licenses. Of several licenses all have to be allowed, because no record says whether
 * they hold together or as a choice.
 */
export const licenses: CriterionKind = {
  key: "licenses",
  canRefuse: true,
  takes: `a list of license ids such as apache-2.0, of ${[...licenseFamilies.keys()].join(", ")}, or ${unknown}`,
  parse: (value, isAllowed) => {
    const names = textsIn(value)?.map((name) => name.toLowerCase());
    if (names === undefined) return undefined;
    const isListed = (license: string): boolean =>
      names.includes(license) || (license !== unknown && names.includes(licenseFamily(license)));
    return {
      ofRecord: (record) => {
        const license = licensesOf(record).find((one) => isListed(one) !== isAllowed);
        if (license === undefined) return undefined;
        const is = license === unknown ? "its license is not known" : `its license is ${license}`;
        return isAllowed ? `${is}, and the rule allows only ${listInWords(names.map(inWords))}` : is;
      },
    };
  },
};

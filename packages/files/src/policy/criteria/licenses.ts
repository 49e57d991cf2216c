import { licenseFamilies, licenseFamily, listInWords } from "@modelshelf/registry";
import { present, toLicenses } from "@modelshelf/store";
import { type CriterionKind, type JudgedRecord, textsIn } from "./criterion.ts";

/** Stands for a record that names no license. */
const unknown = "unknown";

const families: readonly string[] = [...licenseFamilies.keys()];
const lettersOf = (name: string): string => name.replaceAll(/[^a-z]/g, "");

const inWords = (name: string): string => (families.includes(name) ? `${name} licenses` : name);

function licensesOf(record: JudgedRecord): readonly string[] {
  const { kind, license, source = {}, tags = [] } = record;
  const known = present({ kind, license, source, tags });
  const stated = toLicenses(known).map(({ id }) => id.toLowerCase());
  return license === undefined ? [unknown, ...stated] : stated;
}

/**
 * Ids as records have them, or families of licenses. Of several licenses all have to be allowed, because no record says whether
 * they hold together or as a choice.
 */
export const licenses: CriterionKind = {
  key: "licenses",
  canRefuse: true,
  takes: `a list of license ids such as apache-2.0, of ${families.join(", ")}, or ${unknown}`,
  parse: (value, isAllowed) => {
    const names = textsIn(value)?.map((name) => name.toLowerCase());
    if (names === undefined) return undefined;
    const misspelt = names.find(
      (name) => !families.includes(name) && families.some((one) => lettersOf(one) === lettersOf(name)),
    );
    if (misspelt !== undefined) return `there is no family of licenses "${misspelt}"; there are ${families.join(", ")}`;
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

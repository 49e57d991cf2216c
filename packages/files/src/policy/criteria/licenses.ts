import { licenseFamilies, licenseFamily, listInWords } from "@modelshelf/registry";
import { type CriterionKind, textsIn } from "./criterion.ts";

/** Stands for a record that names no license. */
const unknown = "unknown";

const inWords = (name: string): string =>
  [...licenseFamilies.keys()].some((family) => family === name) ? `${name} licenses` : name;

/** Ids as records have them, or families of licenses. */
export const licenses: CriterionKind = {
  key: "licenses",
  canRefuse: true,
  takes: `a list of license ids such as apache-2.0, of ${[...licenseFamilies.keys()].join(", ")}, or ${unknown}`,
  parse: (value, isAllowed) => {
    const names = textsIn(value)?.map((name) => name.toLowerCase());
    if (names === undefined) return undefined;
    const has = (license: string | undefined): boolean =>
      license === undefined
        ? names.includes(unknown)
        : names.includes(license.toLowerCase()) || names.includes(licenseFamily(license));
    return {
      ofRecord: ({ license }) => {
        if (has(license) === isAllowed) return undefined;
        const is = license === undefined ? "its license is not known" : `its license is ${license}`;
        return isAllowed ? `${is}, and the rule allows only ${listInWords(names.map(inWords))}` : is;
      },
    };
  },
};

/** Ids of the SPDX license list whose letters alone differ from those of the Hub. */
const sameName =
  `AFL-3.0 AGPL-3.0-only Apache-2.0 Artistic-2.0 BSD-2-Clause BSD-3-Clause BSD-3-Clause-Clear BSL-1.0 CC-BY-2.0
CC-BY-2.5 CC-BY-3.0 CC-BY-4.0 CC-BY-NC-2.0 CC-BY-NC-3.0 CC-BY-NC-4.0 CC-BY-NC-ND-3.0 CC-BY-NC-ND-4.0 CC-BY-NC-SA-2.0
CC-BY-NC-SA-3.0 CC-BY-NC-SA-4.0 CC-BY-ND-4.0 CC-BY-SA-3.0 CC-BY-SA-4.0 CC0-1.0 CDLA-Permissive-1.0 CDLA-Permissive-2.0
CDLA-Sharing-1.0 ECL-2.0 EPL-1.0 EPL-2.0 EUPL-1.1 EUPL-1.2 GPL-2.0-only GPL-3.0-only ISC LGPL-2.1-only LGPL-3.0-only
LPPL-1.3c MIT MPL-2.0 MS-PL NCSA OFL-1.1 OSL-3.0 OpenMDW-1.0 PostgreSQL Unlicense WTFPL Zlib etalab-2.0`.split(/\s+/);

/** The keys of an id; those of the GNU licenses are versions alone, and both ways to name which versions apply. */
function namesOf(id: string): readonly (readonly [key: string, id: string])[] {
  const key = id.toLowerCase();
  if (!id.endsWith("-only")) return [[key, id]];
  const version = id.slice(0, -"-only".length);
  return [
    [version.toLowerCase(), id],
    [key, id],
    [`${version.toLowerCase()}-or-later`, `${version}-or-later`],
  ];
}

/**
 * By the Hub's id. The list calls `GPL-3.0` and the like deprecated names of `GPL-3.0-only`. Those without a version here have
 * one version alone; `bsd`, `cc`, `gpl`, `lgpl` and `gfdl` are several licenses each, so they have no id.
 */
const ids: ReadonlyMap<string, string> = new Map([
  ...sameName.flatMap(namesOf),
  ["c-uda", "C-UDA-1.0"],
  ["lgpl-lr", "LGPLLR"],
  ["odbl", "ODbL-1.0"],
  ["odc-by", "ODC-By-1.0"],
  ["pddl", "PDDL-1.0"],
]);

/**
 * The SPDX identifier (https://spdx.org/licenses/) of a license, by its id on the Hub.
 *
 * @returns undefined for a license that is not on the list, such as `gemma`, and for a name of several licenses, such as `gpl`
 * @example spdxLicense("apache-2.0") // "Apache-2.0"
 * @example spdxLicense("gpl-3.0") // "GPL-3.0-only"
 * @example spdxLicense("gpl-3.0-or-later") // "GPL-3.0-or-later"
 */
export function spdxLicense(id: string): string | undefined {
  return ids.get(id.toLowerCase());
}

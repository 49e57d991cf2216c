/**
 * Permitted use under a license, in broad terms. This is not legal advice: only the text of the license counts.
 */
export type LicenseFamily = "permissive" | "copyleft" | "non-commercial" | "custom-terms";

/** Families with their names, the freest first. */
export const licenseFamilies: ReadonlyMap<LicenseFamily, string> = new Map([
  ["permissive", "Permissive"],
  ["copyleft", "Copyleft"],
  ["custom-terms", "Custom terms"],
  ["non-commercial", "Non-commercial"],
]);

/** Names of the licenses that the Hub knows by an id (https://huggingface.co/docs/hub/repositories-licenses), by family. */
const names: Readonly<Record<LicenseFamily, Readonly<Record<string, string>>>> = {
  permissive: {
    "apache-2.0": "Apache 2.0",
    mit: "MIT",
    bsd: "BSD",
    "bsd-2-clause": "BSD 2-Clause",
    "bsd-3-clause": "BSD 3-Clause",
    "bsd-3-clause-clear": "BSD 3-Clause Clear",
    "afl-3.0": "AFL 3.0",
    "artistic-2.0": "Artistic 2.0",
    "bsl-1.0": "Boost 1.0",
    "c-uda": "C-UDA",
    cc: "Creative Commons",
    "cc0-1.0": "CC0 1.0",
    "cc-by-2.0": "CC BY 2.0",
    "cc-by-2.5": "CC BY 2.5",
    "cc-by-3.0": "CC BY 3.0",
    "cc-by-4.0": "CC BY 4.0",
    "cdla-permissive-1.0": "CDLA Permissive 1.0",
    "cdla-permissive-2.0": "CDLA Permissive 2.0",
    "ecl-2.0": "ECL 2.0",
    "etalab-2.0": "Etalab 2.0",
    isc: "ISC",
    "ms-pl": "Ms-PL",
    ncsa: "NCSA",
    "odc-by": "ODC-BY",
    "openmdw-1.0": "OpenMDW 1.0",
    "openmdw-1.1": "OpenMDW 1.1",
    "ofl-1.1": "OFL 1.1",
    pddl: "PDDL",
    postgresql: "PostgreSQL",
    unlicense: "Unlicense",
    "lppl-1.3c": "LPPL 1.3c",
    wtfpl: "WTFPL",
    zlib: "zlib",
  },
  copyleft: {
    "agpl-3.0": "AGPL 3.0",
    "cc-by-sa-3.0": "CC BY-SA 3.0",
    "cc-by-sa-4.0": "CC BY-SA 4.0",
    "cdla-sharing-1.0": "CDLA Sharing 1.0",
    "epl-1.0": "EPL 1.0",
    "epl-2.0": "EPL 2.0",
    "eupl-1.1": "EUPL 1.1",
    "eupl-1.2": "EUPL 1.2",
    gfdl: "GFDL",
    gpl: "GPL",
    "gpl-2.0": "GPL 2.0",
    "gpl-3.0": "GPL 3.0",
    lgpl: "LGPL",
    "lgpl-2.1": "LGPL 2.1",
    "lgpl-3.0": "LGPL 3.0",
    "lgpl-lr": "LGPL-LR",
    "mpl-2.0": "MPL 2.0",
    odbl: "ODbL",
    "osl-3.0": "OSL 3.0",
  },
  "custom-terms": {
    other: "Other",
    "apple-amlr": "Apple AMLR",
    "apple-ascl": "Apple ASCL",
    "bigcode-openrail-m": "BigCode OpenRAIL-M",
    "bigscience-bloom-rail-1.0": "BigScience BLOOM RAIL 1.0",
    "bigscience-openrail-m": "BigScience OpenRAIL-M",
    "cc-by-nd-4.0": "CC BY-ND 4.0",
    "creativeml-openrail-m": "CreativeML OpenRAIL-M",
    "deepfloyd-if-license": "DeepFloyd IF",
    gemma: "Gemma",
    "grok2-community": "Grok 2 Community",
    llama2: "Llama 2",
    llama3: "Llama 3",
    "llama3.1": "Llama 3.1",
    "llama3.2": "Llama 3.2",
    "llama3.3": "Llama 3.3",
    llama4: "Llama 4",
    openrail: "OpenRAIL",
    "openrail++": "OpenRAIL++",
    "krea-2-community-license": "Krea 2 Community",
    "lfm1.0": "LFM 1.0",
    "ltx-2-community-license-agreement": "LTX-2 Community",
    "minimax-h3-community-license-agreement": "MiniMax H3 Community",
    "nvidia-open-model-license": "NVIDIA Open Model",
    qwen: "Qwen",
    "tii-falcon-llm": "TII Falcon",
  },
  "non-commercial": {
    "cc-by-nc-2.0": "CC BY-NC 2.0",
    "cc-by-nc-3.0": "CC BY-NC 3.0",
    "cc-by-nc-4.0": "CC BY-NC 4.0",
    "cc-by-nc-nd-3.0": "CC BY-NC-ND 3.0",
    "cc-by-nc-nd-4.0": "CC BY-NC-ND 4.0",
    "cc-by-nc-sa-2.0": "CC BY-NC-SA 2.0",
    "cc-by-nc-sa-3.0": "CC BY-NC-SA 3.0",
    "cc-by-nc-sa-4.0": "CC BY-NC-SA 4.0",
    "fair-noncommercial-research-license": "FAIR Noncommercial Research",
    "qwen-research": "Qwen Research",
    "intel-research": "Intel Research",
  },
};

const licenses = new Map(
  [...licenseFamilies.keys()].flatMap((family) =>
    Object.entries(names[family]).map(([id, label]) => [id, { label, family }] as const),
  ),
);

/** The ids of GNU licenses in the SPDX list say which versions apply: `gpl-3.0-or-later`, `lgpl-2.0-only`, formerly `gpl-2.0+`. */
const gnu = /^((?:a?gpl|lgpl|gfdl)(?:-[\d.]+)?)(?:-(?:no-)?invariants)?(-only|-or-later|\+)?$/;

/** Words in the names that authors give to licenses of their own. */
const nonCommercial = /(?:^|[-_. ])(?:nc|non-?commercial|research)(?=[-_. ]|$)/;

/**
 * The family of a license, by its id in lower case. Unknown licenses count as having custom terms, or as non-commercial if
 * their name says so.
 *
 * @example licenseFamily("mit") // "permissive"
 * @example licenseFamily("gpl-3.0-only") // "copyleft"
 * @example licenseFamily("flux-non-commercial-license") // "non-commercial"
 */
export function licenseFamily(id: string): LicenseFamily {
  const known = licenses.get(id)?.family ?? (gnu.test(id) ? "copyleft" : undefined);
  return known ?? (nonCommercial.test(id) ? "non-commercial" : "custom-terms");
}

/**
 * The display name of a license or a license family.
 *
 * @example licenseName("apache-2.0") // "Apache 2.0"
 * @example licenseName("gpl-3.0-or-later") // "GPL 3.0 or later"
 */
export function licenseName(id: string): string {
  const own = licenses.get(id)?.label ?? licenseFamilies.get(id as LicenseFamily);
  if (own !== undefined) return own;
  const [, version = "", which] = gnu.exec(id) ?? [];
  const base = licenses.get(version)?.label;
  return base === undefined ? id : `${base} ${which === "-only" ? "only" : "or later"}`;
}

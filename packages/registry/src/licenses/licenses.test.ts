import { expect, test } from "vitest";
import { licenseFamily, licenseName } from "./licenses.ts";
import { spdxLicense } from "./spdx.ts";

test.each([
  ["apache-2.0", "permissive"],
  ["cc-by-4.0", "permissive"],
  ["agpl-3.0", "copyleft"],
  ["gpl-3.0-only", "copyleft"],
  ["lgpl-3.0-or-later", "copyleft"],
  ["lgpl-2.0-only", "copyleft"],
  ["gfdl-1.3-or-later", "copyleft"],
  ["gfdl-1.3-no-invariants-only", "copyleft"],
  ["lgpl-2.0", "copyleft"],
  ["gpl-1.0", "copyleft"],
  ["gpl-like", "custom-terms"],
  ["gpl-2.0+", "copyleft"],
  ["own-or-later", "custom-terms"],
  ["mit-only", "custom-terms"],
  ["cc-by-sa-4.0", "copyleft"],
  ["cc-by-nc-sa-4.0", "non-commercial"],
  ["flux-1-dev-non-commercial-license", "non-commercial"],
  ["qwen-research", "non-commercial"],
  ["gemma", "custom-terms"],
  ["llama3.1", "custom-terms"],
  ["my-own-terms", "custom-terms"],
  ["researcher-friendly", "custom-terms"],
  ["constructor", "custom-terms"],
])("%s is %s", (id, family) => {
  expect(licenseFamily(id)).toBe(family);
});

test("licenses and families have names, and what is not known keeps its own", () => {
  expect(
    ["apache-2.0", "llama3.2", "gpl-3.0-or-later", "gpl-3.0-only", "permissive", "my-own"].map(licenseName),
  ).toEqual(["Apache 2.0", "Llama 3.2", "GPL 3.0 or later", "GPL 3.0 only", "Permissive", "my-own"]);
});

test.each([
  ["apache-2.0", "Apache-2.0"],
  ["MIT", "MIT"],
  ["gpl-3.0", "GPL-3.0-only"],
  ["GPL-3.0-only", "GPL-3.0-only"],
  ["gpl-3.0-or-later", "GPL-3.0-or-later"],
  ["lgpl-2.1-or-later", "LGPL-2.1-or-later"],
  ["mit-or-later", undefined],
  ["etalab-2.0", "etalab-2.0"],
  ["odbl", "ODbL-1.0"],
  ["lgpl-lr", "LGPLLR"],
  ["gpl", undefined],
  ["cc", undefined],
  ["gemma", undefined],
  ["llama3.1", undefined],
  ["other", undefined],
  ["__proto__", undefined],
])("%s is %s in the license list of SPDX", (id, expected) => {
  expect(spdxLicense(id)).toBe(expected);
});

import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll } from "../../records/test/catalog-hub.ts";
import { expectSameLinks } from "../../records/test/hostile.ts";
import { groupsOf, loadVerification } from "./load.ts";
import page from "./page.ts";

const hub = await catalogHub({});

test("every library that prints code is listed, with what was not checked", async () => {
  const written = await writeAll(page, inputFor(hub, "/verification"));
  const { libraries, totals } = loadVerification();
  expect(written.data).toEqual({ libraries, totals });
  expect(libraries.map(({ key }) => key)).toEqual(expect.arrayContaining(["timm", "transformers"]));
  expect(totals.names.programs).toBe(totals.runs.programs);
  for (const depth of ["names", "installs", "runs"] as const) {
    const passed = libraries.reduce((sum, one) => sum + one.depths[depth].passed, 0);
    expect(totals[depth].passed).toBe(passed);
  }
  for (const form of [written.html, written.markdown]) expect(form).toContain("timm");
  expectSameLinks(written);
});

test("failures come first, then libraries by the deepest check that a program passed", () => {
  const groups = groupsOf(loadVerification());
  expect(groups.map(({ reached }) => reached)).toEqual(
    ["failed", "runs", "installs", "names", "none"].filter((one) => groups.some(({ reached }) => reached === one)),
  );
  for (const { reached, libraries } of groups)
    for (const { depths } of libraries) {
      if (reached === "failed") expect(Object.values(depths).some(({ failed }) => failed > 0)).toBe(true);
      else if (reached !== "none") expect(depths[reached].passed).toBeGreaterThan(0);
      if (reached === "installs") expect(depths.runs.passed).toBe(0);
    }
  expect(groups.flatMap(({ libraries }) => libraries)).toHaveLength(loadVerification().libraries.length);
});

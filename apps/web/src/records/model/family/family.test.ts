import { expect, test } from "vitest";
import { inputFor, catalogHub, writeAll, type Written } from "../../test/catalog-hub.ts";
import { expectInert, expectSameLinks } from "../../test/hostile.ts";
import type { ModelPage } from "../load.ts";
import page from "../page.ts";

const hostileName = "mal/icious";
const based = (id: string, relation: string, base: string, downloads = 0) => ({
  id,
  downloads,
  tags: [`base_model:${base}`, `base_model:${relation}:${base}`],
});

const hub = await catalogHub({
  model: [
    { id: "ada/root" },
    based("ada/tuned", "finetune", "ada/root"),
    based("ada/again", "finetune", "ada/tuned"),
    ...[1, 2, 3, 4, 5, 6].map((number) => based(`ben/pack-${number}`, "quantized", "ada/again", number)),
    based("ben/adapter", "adapter", "ada/again"),
    { id: "ada/loose", cardData: { base_model: "ada/again" }, tags: ["base_model:ada/again"] },
    { id: "ada/alone" },
    based("eve/one", "finetune", "eve/two"),
    based("eve/two", "finetune", "eve/one"),
    { id: "kim/root" },
    { id: "kim/unsaid", cardData: { base_model: "kim/root" } },
    { id: hostileName, cardData: { base_model: ["<script>alert(1)</script>", 'a/b"><img src=x>', "ada/root"] } },
  ],
});

const write = (id: string): Promise<Written<ModelPage>> => writeAll(page, inputFor(hub, `/models/${id}`, { id }));

test("ancestors come the oldest first, descendants by relation with exact numbers and the most downloaded first", async () => {
  const written = await write("ada/again");
  const { family } = written.data;
  expect(family?.ancestors.map((parents) => parents.map(({ id }) => id))).toEqual([["ada/root"], ["ada/tuned"]]);
  expect(family?.descendants.map(({ relation, total, href }) => [relation, total, href])).toEqual([
    ["adapter", 1, "/models?base_model=adapter%3Aada%2Fagain"],
    ["quantized", 6, "/models?base_model=quantized%3Aada%2Fagain"],
  ]);
  expect(family?.descendants[1]?.records.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2].map((n) => `ben/pack-${n}`));
  expect(written.markdown).toContain(
    "- [ada/root](/models/ada/root.md)\n  - [ada/tuned](/models/ada/tuned.md)\n    - **ada/again** (this model)",
  );
  expect(written.html).toContain('href="/models?base_model=quantized%3Aada%2Fagain"');
  expectSameLinks(written);
});

test("a circle of base models ends, and a model without family has no such section", async () => {
  expect((await write("eve/one")).data.family?.ancestors).toHaveLength(1);
  const { data, html, markdown } = await write("ada/alone");
  expect(data).not.toHaveProperty("family");
  expect(html + markdown).not.toContain("Family");
});

test("models that do not say what they did with the base are listed all the same", async () => {
  const { family } = (await write("kim/root")).data;
  expect(family?.descendants).toMatchObject([{ relation: "derived", total: 1, records: [{ id: "kim/unsaid" }] }]);
});

test("hostile names of base models break out of nothing", async () => {
  expectInert(await write(hostileName));
});

import { expect, it } from "vitest";
import { openFiles } from "../../test/open-files.ts";
import { hasObject } from "./object-anchors.ts";

const ids = new Set(["settings", "peft.PeftType", "peft.PeftType.name", "a-part"]);

it.each([
  ["settings.Source", true],
  ["settings.Source.read", true],
  ["utils.PeftType", true],
  ["peft.PeftType.value", true],
  ["peft.LoraConfig", false],
  ["settings", false],
  ["a-part.b", false],
])("an anchor to an object that is there, or whose module is not read: %s", (anchor, isThere) => {
  expect(hasObject(ids, anchor)).toBe(isThere);
});

it("members of modules that are not read are not errors, on their page and on others", async () => {
  const { site } = await openFiles({
    "mkdocs.yml": "nav: [api.md, start.md]\n",
    "api.md": "# API\n\n::: settings\n\n[a](#settings.Source) [b](#settings-source)\n",
    "start.md":
      "[a](api.md#settings.Source), [`b`][settings.Source.read], [c](api.md#other.Source)\n\n!!! note\n    a\n",
  });
  const errors = (await site.check()).filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual(["settings-source", "other.Source"]);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { numberedPages, parameterProblems, searchNamed } from "./parameters.ts";
import { createApp } from "../app/server.ts";
import { noBuild, openTinyHub } from "../test/tiny-hub.ts";

test("names what a page does not have, with what comes close, and never more than five", () => {
  const known = { search: undefined, installer: ["pip", "uv"] };
  expect(parameterProblems(new URLSearchParams("installer=uv&search=x"), known)).toEqual([]);
  expect(parameterProblems(new URLSearchParams("instaler=uv"), known)[0]).toContain('Did you mean "installer"?');
  expect(parameterProblems(new URLSearchParams("installer=npm"), known)[0]).toContain("It can be pip, uv.");
  expect(parameterProblems(new URLSearchParams("utm_source=x"), known)).toEqual([]);
  expect(parameterProblems(new URLSearchParams("constructor=x&__proto__=y"), known)).toHaveLength(2);
  const many = Array.from({ length: 50 }, (_, index) => `p${index}=${"x".repeat(99)}`).join("&");
  expect(parameterProblems(new URLSearchParams(many), known)).toHaveLength(5);
});

test("words are read under both names; the page's own name counts where both are given", () => {
  expect(searchNamed(new URLSearchParams("q=bert"), "search").toString()).toBe("search=bert");
  expect(searchNamed(new URLSearchParams("search=bert"), "q").toString()).toBe("q=bert");
  expect(searchNamed(new URLSearchParams("q=a&search=b"), "search").get("search")).toBe("b");
});

describe("on every kind of page", () => {
  let hub: Hub;
  beforeAll(async () => {
    hub = await openTinyHub();
  });
  afterAll(() => hub.store.close());
  const ask = async (path: string): Promise<string> => (await createApp({ hub, build: noBuild }).request(path)).text();

  test.each([
    "/models",
    "/datasets",
    "/spaces",
    "/libraries",
    "/tasks",
    "/search",
    "/quantization",
    "/models/gpt2",
    "/datasets/ada/pages",
    "/spaces/ada/demo",
    "/libraries/transformers",
    "/tasks/fill-mask",
  ])("%s names a parameter that it does not have, in all three forms", async (path) => {
    const sentence = /There is no parameter \\?"paramters\\?" here/;
    for (const extension of ["", ".md", ".json"]) {
      const written = (await ask(`${path}${extension}?paramters=7`)).replaceAll("&quot;", '"');
      expect(written, extension).toMatch(sentence);
      expect((await ask(`${path}${extension}`)).replaceAll("&quot;", '"'), extension).not.toMatch(sentence);
    }
  });

  test.each([
    ["/models?task=fil-mask", 'No models here have the task "fil-mask". Did you mean "fill-mask"?'],
    ["/models?task=nonsense", 'No models here have the task "nonsense".'],
    ["/models?task=fill-mask&task=nonsense", 'No models here have the task "nonsense".'],
    ["/models?task=fil", 'No models here have the task "fil". Did you mean "fill-mask"?'],
    ["/models?tag=gone&author=ada", 'No models here have the tag "gone".'],
    ["/spaces?model=a/b", 'No Spaces here use the model "a/b".'],
    ["/models?page=2", numberedPages],
    ["/models/gpt2?installer=npm", '"installer" cannot be "npm"'],
    ["/libraries?sort=loudness", '"sort" cannot be "loudness"'],
  ])("%s says: %s", async (path, sentence) => {
    const [bare = "", query = ""] = path.split("?");
    const { problems } = JSON.parse(await ask(`${bare}.json?${query}`)) as { problems: string[] };
    expect(problems.join(" ")).toContain(sentence);
  });

  test.each([
    ["/models.json?q=gpt2", "gpt2"],
    ["/libraries.json?q=keras", "keras"],
    ["/tasks.json?search=mask", "mask"],
  ])("%s searches", async (path, words) => {
    const { search, problems = [] } = JSON.parse(await ask(path)) as { search?: string; problems?: string[] };
    expect([search, problems]).toEqual([words, []]);
  });

  test("/search reads search as q", async () => {
    expect(JSON.parse(await ask("/search.json?search=gpt2"))).toMatchObject({ query: "gpt2", problems: [] });
  });
});

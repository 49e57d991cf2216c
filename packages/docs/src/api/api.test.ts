import { describe, expect, it } from "vitest";
import { openSite } from "../open-site.ts";
import { siteFolder } from "../../test/sites.ts";
import { parsePython } from "./python-source.ts";

describe("a reference to a package that is at hand", async () => {
  const site = await openSite({
    folder: siteFolder("api/docs"),
    base: "/set",
    title: "Set",
    pythonPackage: { folder: siteFolder("api/tiny"), url: "https://git.example/src/tiny" },
  });
  const page = await site.page("/set/reference");

  it("shows signatures, first paragraphs and sources", () => {
    expect(page?.markdown).toContain(
      '**`tiny.Config`** [Source](https://git.example/src/tiny/inner/config.py#L5)\n\n```py\nclass Config(r: int = 8, names: list[str] = None, bias: str = "none")\n```\n\nWhat a model is made from.\n',
    );
    expect(page?.markdown).toContain(
      '**`tiny.inner.helpers.help_out`** [Source](https://git.example/src/tiny/inner/helpers.py#L1)\n\n```py\nhelp_out(model, text: str = "a: (b", *, times: dict[str, int] = {}) -> "tuple[int, ...]"\n```\n\nHelps a lot.\n',
    );
    expect(page?.html).toContain('<section class="api-card" id="tiny.Config">');
  });

  it("lists what `all` stands for: public methods, none of what is inside of them", () => {
    expect(page?.markdown).toContain(
      '```py\nclass Model(config: Config, adapter="x")\n```\n\nA model.\n\n- `run(times=1)`\n\n  Runs.\n- `stop()`\n- `device()`\n',
    );
  });

  it("makes names in the text lead to the cards", () => {
    expect(page?.html).toContain(
      'The <a href="#tiny.Config"><code>Config</code></a>, the <a href="#tiny.Model.run"><code>run</code></a>, <a href="#tiny.inner.helpers.help_out"><code>inner.helpers.help_out</code></a> and <code>torch.Tensor</code>.',
    );
  });

  it("names an object that the package does not have", async () => {
    expect(await site.check()).toMatchObject([
      { severity: "warning", line: 13, message: expect.stringContaining("Absent") },
    ]);
  });
});

describe("reading Python as text", () => {
  it.each([
    "",
    "def",
    "class X",
    "def f(",
    "class A:\n",
    'def f(a="x):\n',
    "def f(:\n  '''never closed",
    "\tdef f(): pass",
  ])("gets through %j", (source) => {
    expect(Array.isArray(parsePython(source))).toBe(true);
  });
});

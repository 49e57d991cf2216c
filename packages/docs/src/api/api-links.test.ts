import { describe, expect, it } from "vitest";
import { siteFolder } from "../../test/sites.ts";
import { openSite } from "../site/open-site.ts";
import { apiLink } from "./api-links.ts";

describe("the address of a name of another package", () => {
  const links = {
    torch: "https://docs.example/generated/{name}.html#{name}",
    "torch.nn": "https://docs.example/nn",
    trans: "https://docs.example/trans",
  };

  it.each([
    ["torch.Tensor", "https://docs.example/generated/torch.Tensor.html#torch.Tensor"],
    ["torch", "https://docs.example/generated/torch.html#torch"],
    ["torch.train#lr", "https://docs.example/generated/torch.train.html#torch.train"],
    ["torch.nn.Module", "https://docs.example/nn"],
    ["torch.nnx", "https://docs.example/generated/torch.nnx.html#torch.nnx"],
    [
      "torch.a/../<b>$&",
      "https://docs.example/generated/torch.a%2F..%2F%3Cb%3E%24%26.html#torch.a%2F..%2F%3Cb%3E%24%26",
    ],
    ["transformers.Trainer", undefined],
    ["Tensor", undefined],
  ])("is that of the package whose name begins it: %s", (name, address) => {
    expect(apiLink(name, links)).toBe(address);
  });
});

it("names of other packages lead where they are documented, those of the set's own stay", async () => {
  const site = await openSite({
    folder: siteFolder("api/docs"),
    base: "/set",
    title: "Set",
    pythonPackage: { folder: siteFolder("api/tiny") },
    apiLinks: { torch: "https://docs.example/{name}.html", tiny: "https://docs.example/tiny" },
  });
  const page = await site.page("/set/reference");
  expect(page?.html).toContain(
    '<a href="https://docs.example/torch.Tensor.html" rel="noopener"><code>torch.Tensor</code></a>',
  );
  expect(page?.markdown).toContain("[`torch.Tensor`](https://docs.example/torch.Tensor.html)");
  expect(page?.html).toContain('<a href="#tiny.Config"><code>Config</code></a>');
});

import { describe, expect, it } from "vitest";
import { openCase } from "../../test/sites.ts";

describe("a choice of framework", async () => {
  const site = await openCase("frameworks");

  it("picks branch, outline and Markdown version; an unknown value counts as absent", async () => {
    const torch = await site.page("/set/branches", { framework: "nonsense" });
    const tensor = await site.page("/set/branches", { framework: "tf" });
    expect(torch?.framework).toEqual({ options: ["pt", "tf"], chosen: "pt" });
    expect(tensor?.framework?.chosen).toBe("tf");
    expect(torch?.outline[0]?.children.map(({ text }) => text)).toEqual(["In PyTorch"]);
    expect(tensor?.outline[0]?.children.map(({ text }) => text)).toEqual(["In TensorFlow"]);
    expect(torch?.markdown).toContain("Inline torch choice, and `{#if code}` stays.");
    expect(tensor?.markdown).toContain("- Item\n  nested tensor text");
    expect(tensor?.html).not.toContain("Torch text");
  });

  it("is offered by the selector alone, and then changes nothing", async () => {
    const page = await site.page("/set/switch", { framework: "tf" });
    expect(page?.framework).toEqual({ options: ["pt", "tf"], chosen: "tf" });
    expect(page?.html).toBe((await site.page("/set/switch"))?.html);
    expect(page?.html).toMatch(/^<h1 id="top-of-switch">/);
  });

  it("may have a file of its own for each framework, at one address", async () => {
    expect((await site.page("/set/files"))?.title).toBe("Files for PyTorch");
    expect((await site.page("/set/files", { framework: "tf" }))?.title).toBe("Files for TensorFlow");
    expect(site.redirect("/set/files_tf")).toBe("/set/files?fw=tf");
    expect((await site.page("/set/files"))?.html).toContain('href="/set/files?fw=tf"');
    expect(site.hrefs).not.toContain("/set/files_tf");
    expect((await site.page("/set/only", { framework: "tf" }))?.title).toBe("Only for TensorFlow");
    expect(site.redirect("/set/only_tf")).toBe("/set/only?fw=tf");
  });

  it("is absent where a page offers none", async () => {
    expect((await site.page("/set/plain", { framework: "tf" }))?.framework).toBeUndefined();
  });
});

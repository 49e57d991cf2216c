import { mkdtemp, mkdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite } from "./open-site.ts";

describe("on disk", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "modelshelf-docs-"));
    await mkdir(join(folder, "set/inside"), { recursive: true });
    await writeFile(join(folder, "secret.md"), "# Secret");
    await writeFile(
      join(folder, "set/_toctree.yml"),
      "- local: page\n- local: ../secret\n- local: leak\n- local: linked\n- local: round/page\n",
    );
    await writeFile(join(folder, "set/page.md"), "# Before");
    await writeFile(join(folder, "set/inside/target.md"), "# Target");
    await symlink(join(folder, "secret.md"), join(folder, "set/leak.md"));
    await symlink(folder, join(folder, "set/up"));
    await symlink(join(folder, "set"), join(folder, "set/round"));
    await symlink(join(folder, "set/inside/target.md"), join(folder, "set/linked.md"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("nothing outside of the folder is served, also not through a link", async () => {
    const site = await openSite({ folder: join(folder, "set"), base: "/set", title: "Set" });
    expect(site.hrefs).toEqual(["/set/page", "/set/linked", "/set/inside/target"]);
    for (const href of ["/set/leak", "/set/up/secret", "/set/../secret", "/set/%2e%2e/secret", "/set//secret"]) {
      expect(await site.page(href)).toBeUndefined();
    }
    expect((await site.page("/set/linked"))?.title).toBe("Target");
  });

  it("a changed file is read again, an unchanged one is not", async () => {
    const site = await openSite({ folder: join(folder, "set"), base: "/set", title: "Set" });
    const before = await site.page("/set/page");
    expect((await site.page("/set/page"))?.outline).toBe(before?.outline);
    await writeFile(join(folder, "set/page.md"), "# After");
    await utimes(join(folder, "set/page.md"), new Date(), new Date(Date.now() + 10_000));
    expect((await site.page("/set/page"))?.title).toBe("After");
  });

  it("a folder that is not there is an error that names it", async () => {
    await expect(openSite({ folder: join(folder, "gone"), base: "/set", title: "Set" })).rejects.toThrow("gone");
  });
});

import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openSite, type Site } from "@modelshelf/docs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followFolders } from "./folder-changes.ts";

let folder = "";
let site: Site;
let changed: string[] = [];
let titleAt: (path: string) => Promise<string | undefined>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "modelshelf-folder-changes-"));
  await write("_toctree.yml", "- local: a\n  title: A\n");
  await write("a.md", "# A\n");
  await write("deep/b.md", "# B\n");
  site = await openSite({ folder, base: "/set", title: "Set" });
  changed = [];
  const hub = {
    fetch: async (request: Request): Promise<Response> => {
      const page = await site.page(new URL(request.url).pathname);
      return new Response(page?.title ?? "", { status: page ? 200 : 404 });
    },
  };
  const app = followFolders(hub, [site], ({ base }) => changed.push(base));
  titleAt = async (path) => {
    const response = await app.fetch(new Request(`http://hub.example${path}`), {});
    return response.ok ? response.text() : undefined;
  };
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

const aSecond = (): void => void vi.advanceTimersByTime(1000);

test.each([
  ["has come", () => write("new.md", "# New\n"), "/set/new", "New"],
  ["has come in a new folder", () => write("deeper/still/new.md", "# New\n"), "/set/deeper/still/new", "New"],
  ["has gone", () => rm(join(folder, "deep/b.md")), "/set/deep/b", undefined],
  ["has moved", () => rename(join(folder, "deep/b.md"), join(folder, "c.md")), "/set/c", "B"],
])("a page that %s is seen by the next request, a second later at most", async (_, change, path, title) => {
  await titleAt("/set/a");
  await change();
  aSecond();
  expect(await titleAt(path)).toBe(title);
  expect(changed).toEqual(["/set"]);
});

test("a table of contents that was written is seen", async () => {
  await titleAt("/set/a");
  await write("_toctree.yml", "- local: deep/b\n  title: B\n- local: a\n  title: A\n");
  await utimes(join(folder, "_toctree.yml"), new Date(), new Date(Date.now() + 5000));
  aSecond();
  await titleAt("/set/a");
  expect(site.hrefs).toEqual(["/set/deep/b", "/set/a"]);
});

test("within a second the folder is looked at once, and nobody else's request waits for it", async () => {
  const looks = vi.spyOn(site, "refreshIfStale");
  await Promise.all([titleAt("/set/a"), titleAt("/set/a"), titleAt("/elsewhere"), titleAt("/-/health")]);
  expect(looks).toHaveBeenCalledTimes(1);
  aSecond();
  looks.mockReturnValue(new Promise(() => undefined));
  expect(await titleAt("/elsewhere")).toBeUndefined();
  expect(looks).toHaveBeenCalledTimes(2);
});

test("a folder that is gone leaves its pages as they were, and is seen again when it is back", async () => {
  expect(await titleAt("/set/a")).toBe("A");
  await rename(folder, `${folder}-away`);
  aSecond();
  expect(await titleAt("/set/a")).toBe("A");
  await rename(`${folder}-away`, folder);
  await write("new.md", "# New\n");
  aSecond();
  expect(await titleAt("/set/new")).toBe("New");
});

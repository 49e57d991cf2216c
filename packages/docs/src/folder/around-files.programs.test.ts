import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { compile } from "../package/compile.ts";
import { openSite } from "../site/open-site.ts";
import type { Site, SiteOptions } from "../site/site.ts";

const missing = inject("missing").git;
const home = mkdtempSync(join(tmpdir(), "modelshelf-around-"));

const note = "\n:::note\na\n:::\n";
const files: Readonly<Record<string, string>> = {
  "website/docusaurus.config.js": "export default {};",
  "website/static/img/a b.png": "published",
  "website/static/files/data.zip": "archive",
  "website/docs/a.md": `# A

![root](/img/a%20b.png) ![site](@site/static/img/a%20b.png) <img src="../../assets/logo.svg" /> [data](/files/data.zip)
![gone](/img/gone.png) ![untracked](../../assets/new.png) [program](../../assets/run.py)
${note}`,
  "astro/astro.config.mjs": "export default {};",
  "astro/tsconfig.json": '{ // notes\n "compilerOptions": { "paths": { "@assets/*": ["./src/assets/*"], "odd": 1 } } }',
  "astro/src/assets/b.svg": "<svg/>",
  "astro/src/content/docs/a.md": `# A\n\n![b](@assets/b.svg) ![c](@assets/c.svg) ![d](@other/b.svg)\n${note}`,
  "plain/docs/a.md": `# A\n\n![x](../images/x.png) ![odd](<../images/it's [b], & c=1.png>)\n\n<include>{"path": "../shared/part.md"}</include>\n`,
  "plain/docs/links.md": "# Links\n\n![x](../images/link.png) ![key](../images/key.png)\n",
  "plain/images/x.png": "shown",
  "plain/images/it's [b], & c=1.png": "odd",
  "plain/shared/part.md": "![part](../images/part.png)\n",
  "plain/images/part.png": "of a part",
  "secrets/x.png": "shown",
  "secrets/key.txt": "secret",
  "assets/logo.svg": "<svg/>",
  "assets/run.py": "x = 1",
  "assets/new.png": "not tracked",
};

function git(...command: readonly string[]): void {
  execFileSync("git", command, { cwd: home, stdio: "ignore", env: { PATH: process.env["PATH"], HOME: home } });
}

beforeEach(({ skip }) => skip(missing !== "", missing));
beforeAll(() => {
  if (missing !== "") return;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
  symlinkSync("x.png", join(home, "plain/images/link.png"));
  symlinkSync("../../secrets/key.txt", join(home, "plain/images/key.png"));
  git("init");
  git("add", "--all");
  git("rm", "--cached", "assets/new.png");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const open = (folder: string, options: Partial<SiteOptions> = {}): Promise<Site> =>
  openSite({ folder: join(home, folder), base: "/set", ...options });

const read = async (site: Site, href: string): Promise<string | undefined> => {
  const path = await site.file(href);
  return path === undefined ? undefined : readFileSync(path, "utf8");
};

test("Docusaurus: what its static folder has is shown, from the root of the site or by @site", async () => {
  const site = await open("website/docs");
  const { html = "" } = (await site.page("/set/a")) ?? {};
  const png = "/set/_repository/website/static/img/a%20b.png";
  const sources = Array.from(html.matchAll(/(?:src|href)="(\/[^"#]*)"/g), ([, address]) => address);
  expect(sources.slice(0, 4)).toEqual([
    png,
    png,
    expect.stringMatching(/^\/set\/_repository\/~[\da-f]{16}\/assets\/logo\.svg$/),
    "/set/_repository/website/static/files/data.zip",
  ]);
  expect(await read(site, png)).toBe("published");
  expect(await read(site, "/set/_repository/website/static/files/data.zip")).toBe("archive");
  expect(await read(site, sources[2] ?? "")).toBe("<svg/>");
  // Another process serves the pages that this one has compiled.
  expect(await read(await open("website/docs"), sources[2] ?? "")).toBe("<svg/>");
});

test("Starlight: names of folders in tsconfig.json begin paths of images", async () => {
  const site = await open("astro/src/content/docs");
  const [, image = ""] = /src="([^"]+b\.svg)"/.exec((await site.page("/set/a"))?.html ?? "") ?? [];
  expect(await read(site, image)).toBe("<svg/>");
  const lost = (await site.check()).filter(({ kind }) => kind === "missing-file");
  expect(lost.map(({ message }) => /@\w+\/\w+/.exec(message)?.[0])).toEqual(["@assets/c", "@other/b"]);
});

test("what cannot be had is reported, and nothing else of the repository has an address", async () => {
  const site = await open("website/docs");
  const errors = (await site.check()).filter(({ severity }) => severity === "error");
  expect(errors.map(({ kind, message }) => [kind, /(?:gone|new|run)\.\w+/.exec(message)?.[0]])).toEqual([
    ["missing-file", "gone.png"],
    ["missing-file", "new.png"],
    ["dead-link", "run.py"],
  ]);
  for (const name of [
    "assets/run.py",
    "assets/new.png",
    "website/docusaurus.config.js",
    "plain/images/x.png",
    "../x.png",
  ])
    expect(await read(site, `/set/_repository/${name}`), name).toBeUndefined();
});

test("a compiled folder brings along what its pages show", async () => {
  const { files: found } = await compile(join(home, "website/docs"), { base: "/set" });
  expect(found.map(({ href }) => href)).toEqual([
    "/set/_repository/website/static/img/a%20b.png",
    expect.stringMatching(/^\/set\/_repository\/~[\da-f]{16}\/assets\/logo\.svg$/),
    "/set/_repository/website/static/files/data.zip",
  ]);
});

/** Where a page shows its images. */
const imagesOf = async (site: Site, href: string): Promise<readonly string[]> =>
  Array.from((await site.page(href))?.html.matchAll(/<img[^>]* src="(\/[^"]+)"/g) ?? [], ([, address = ""]) =>
    address.replaceAll("&#x26;", "&").replaceAll("&#x27;", "'"),
  );

test("an image beside the folder has an address where a page names it, whatever its name", async () => {
  const site = await open("plain/docs");
  const images = await imagesOf(site, "/set/a");
  expect(await Promise.all(images.map((image) => read(site, image)))).toEqual(["shown", "odd", "of a part"]);
  // A guess of the address, another file of the same name, the stamp of another file.
  const [shown = ""] = images;
  for (const guess of [
    "/set/_repository/plain/images/x.png",
    shown.replace("plain/images/x.png", "secrets/x.png"),
    shown.replace(/~[\da-f]{16}/, `~${"0".repeat(16)}`),
  ])
    expect(await read(site, guess), guess).toBeUndefined();
  const closed = await open("plain/docs", { includeRoot: join(home, "plain/docs") });
  expect(await read(closed, shown)).toBeUndefined();
  expect((await closed.check()).map(({ kind }) => kind)).toContain("missing-file");
});

test("a file that changes keeps its address until its page is compiled again", async () => {
  const site = await open("plain/docs");
  const [shown = ""] = await imagesOf(site, "/set/a");
  writeFileSync(join(home, "plain/images/x.png"), "changed");
  expect(await read(site, shown)).toBe("changed");
  writeFileSync(join(home, "plain/images/x.png"), "shown");
});

test("a link shows the file that it leads to, if that is one to show", async () => {
  const site = await open("plain/docs");
  expect(await imagesOf(site, "/set/links")).toEqual([
    expect.stringMatching(/\/_repository\/~[\da-f]{16}\/plain\/images\/x\.png$/),
    "/images/key.png",
  ]);
  expect((await site.check()).filter(({ file }) => file === "links.md").map(({ kind }) => kind)).toEqual([
    "missing-file",
  ]);
});

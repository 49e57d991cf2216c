import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSite } from "./open-site.ts";

/** The head of a GIF, which says its size. */
function gif(width: number, height: number): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\0\0\0", "latin1");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
}

async function open(page: string) {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-sizes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "index.md"), page);
  await writeFile(join(folder, "a b.gif"), gif(300, 200));
  await writeFile(join(folder, "broken.png"), "not an image");
  await writeFile(join(folder, "drawing.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"></svg>');
  await writeFile(
    join(folder, "sized.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40px" height="20" viewBox="0 0 4 2"></svg>',
  );
  const site = await openSite({ folder, base: "/docs" });
  return { folder, image: async () => /<img [^>]*>/.exec((await site.page("/docs"))?.html ?? "")?.[0] ?? "" };
}

const size = (tag: string) => ["width", "height"].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);

it.each([
  ["an image", "![A](a%20b.gif)", ["300", "200"]],
  ["one with a query", "![A](./a%20b.gif?raw=true)", ["300", "200"]],
  ["one whose width the author gives", '<img src="a b.gif" width="150">', ["150", "100"]],
  ["one whose height the author gives", '<img src="a b.gif" height="1">', ["2", "1"]],
  ["one with a part of its room", '<img src="a b.gif" width="50%">', ["50%", undefined]],
  ["one with both", '<img src="a b.gif" width="7" height="9">', ["7", "9"]],
  ["a drawing with a size", "![A](sized.svg)", ["40", "20"]],
  ["a drawing that fills its room", "![A](drawing.svg)", [undefined, undefined]],
  ["what is not an image", "![A](broken.png)", [undefined, undefined]],
  ["an image elsewhere", "![A](https://a.example/a.gif)", [undefined, undefined]],
])("%s keeps its place on the page before it is loaded", async (_, markdown, expected) => {
  const { image } = await open(`# T\n\n${markdown}\n`);
  expect(size(await image())).toEqual(expected);
});

it("an image that changes gets its new size", async () => {
  const { folder, image } = await open("# T\n\n![A](a%20b.gif)\n");
  expect(size(await image())).toEqual(["300", "200"]);
  await writeFile(join(folder, "a b.gif"), gif(30, 60));
  await utimes(join(folder, "a b.gif"), new Date(), new Date(Date.now() + 5000));
  expect(size(await image())).toEqual(["30", "60"]);
});

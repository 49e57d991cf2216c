import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type FileIndex, openFileIndex, readFolder } from "@modelshelf/files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Hub } from "../../../hub/hub.ts";
import { inputFor, openCatalogHub, writeAll, type Written } from "../../test/catalog-hub.ts";
import { evil, expectInert } from "../../test/hostile.ts";
import type { ModelPage } from "../load.ts";
import page from "../page.ts";

const card = `# Painter

![A *red* fox & "friends"](images/fox.png) ![](https://cdn.example/wolf.webp?a=1&b=2)
![build](https://img.shields.io/badge/build-ok.png) ![Logo](images/logo.png) ![Plot](plot.svg) ![gone](images/gone.png)
`;

const model = [
  {
    id: "ada/painter",
    pipeline_tag: "text-to-image",
    tags: [],
    widgetData: [
      { text: "a fox in the snow", output: { url: "images/snow.png" } },
      { text: "a lynx", output: { url: "https://cdn.example/lynx" } },
      { text: "a bear", output: { url: "images/not-here.png" } },
      { text: "a film", output: { url: "https://cdn.example/film.mp4" } },
    ],
  },
  {
    id: "ada/listener",
    pipeline_tag: "automatic-speech-recognition",
    tags: [],
    widgetData: [
      { example_title: "Speech", src: "https://cdn.example/speech.flac" },
      { src: "sample.wav" },
      { example_title: evil, src: 'https://evil.example/"><script>.wav' },
      { example_title: evil, src: "javascript:alert(1)" },
      { example_title: evil, src: "https://evil.example/'<b>.mp3" },
    ],
  },
  { id: "ada/quiet", pipeline_tag: "fill-mask", tags: [], widgetData: [{ text: "Paris is [MASK]." }] },
];

const folders = {
  "ada/painter": ["README.md", "images/fox.png", "images/snow.png", "images/logo.png"],
  "ada/listener": ["sample.wav"],
};

let folder: string;
let files: FileIndex;
let hub: Hub;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gallery-"));
  files = openFileIndex(":memory:");
  for (const [id, paths] of Object.entries(folders)) {
    for (const path of paths) {
      mkdirSync(dirname(join(folder, id, path)), { recursive: true });
      writeFileSync(join(folder, id, path), path === "README.md" ? card : path);
    }
    const { read } = await readFolder(join(folder, id));
    files.put({ kind: "model", id, refs: read.refs, revisions: [read.revision] }, folder);
  }
  hub = { ...(await openCatalogHub({ model })), files };
});
afterAll(async () => {
  files?.close();
  await hub?.store.close();
  rmSync(folder, { recursive: true });
});

const write = (id: string): Promise<Written<ModelPage>> => writeAll(page, inputFor(hub, `/models/${id}`, { id }));

/** The gallery of a page. */
const galleryOf = (html: string): string => /<ul data-gallery[^]*?<\/ul>/.exec(html)?.[0] ?? "";

test("samples are what widgets and the card show, each once, with what the author says of it", async () => {
  const { data, json, markdown } = await write("ada/painter");
  expect(data.gallery?.map(({ role, src, description }) => [role, src, description])).toEqual([
    ["output", "/ada/painter/resolve/main/images/snow.png", "a fox in the snow"],
    ["output", "https://cdn.example/lynx", "a lynx"],
    ["card", "/ada/painter/resolve/main/images/fox.png", 'A red fox & "friends"'],
    ["card", "https://cdn.example/wolf.webp?a=1&b=2", "wolf.webp"],
  ]);
  expect(json.gallery).toEqual(data.gallery);
  expect(markdown).toContain("## Gallery\n\n- Output, according to the author, image: [a fox in the snow](");
});

test("an image of this hub waits until it is in view, in a room that it cannot change", async () => {
  const gallery = galleryOf((await write("ada/painter")).html);
  expect(gallery.match(/<img [^>]*>/g)).toHaveLength(2);
  for (const image of gallery.match(/<img [^>]*>/g) ?? []) {
    for (const part of [/ width="320" height="320" loading="lazy"/, /aspect-square/, / alt="[^"]+"/])
      expect(image).toMatch(part);
  }
});

test("nothing is loaded from other hosts: there are links, with the host in words", async () => {
  const { html } = await write("ada/painter");
  const gallery = galleryOf(html);
  expect(gallery).toContain("Show the image from cdn.example");
  expect(gallery.match(/\ssrc="(?!\/)/g)).toBeNull();
  expect(html).toContain("Media on other hosts is loaded only on request.");
});

test("sounds have controls and load nothing of themselves; hostile names and addresses stay text", async () => {
  const written = await write("ada/listener");
  const gallery = galleryOf(written.html);
  expect(gallery).toMatch(/<audio controls="" preload="none" src="\/ada\/listener\/resolve\/main\/sample\.wav"/);
  expect(gallery).toContain("Play the audio from cdn.example");
  expect(written.data.gallery?.every(({ src }) => /^(?:\/|https:\/\/)/.test(src))).toBe(true);
  expectInert(written);
});

test("a model that shows nothing has no gallery", async () => {
  const { data, html, markdown } = await write("ada/quiet");
  expect(data).not.toHaveProperty("gallery");
  expect(html + markdown).not.toContain("Gallery");
});

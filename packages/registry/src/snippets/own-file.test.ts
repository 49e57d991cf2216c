import { expect, test } from "vitest";
import type { Code } from "../code/code.ts";
import { js } from "../code/javascript.ts";
import { py } from "../code/python.ts";
import { sh } from "../code/shell.ts";
import { exampleFiles } from "../inference/example-files.ts";
import { libraries } from "../libraries/all.ts";
import { furtherExampleFiles } from "../libraries/families/further-example-files.ts";
import type { ModelFacts } from "../model.ts";
import type { Snippet } from "../snippet.ts";
import { librarySnippets } from "./library-snippets.ts";
import { localAppsFor } from "./local-apps-for.ts";
import { withOwnFileNote } from "./own-file.ts";

const speech = exampleFiles["jfk.wav"];
const cats = exampleFiles["cats.jpg"];
const mask = furtherExampleFiles["bench-mask.png"];
const noteOn = (code: Code): string | undefined =>
  withOwnFileNote<Snippet>([{ code }], {}, { examples: furtherExampleFiles })[0]?.note;

test.each<[string, Code, string | undefined]>([
  ["a reader of addresses and paths", py`pipe(${speech})`, 'replace the address with its path, such as "my.wav".'],
  ["a file with a long extension", py`pipe(${cats})`, 'replace the address with its path, such as "my.jpeg".'],
  ["a download", py`urlretrieve(${speech}, "jfk.wav")`, "replace jfk.wav with its path and leave out the download."],
  [
    "a download in a shell",
    sh`curl --location --output cats.jpg ${cats}`,
    "replace cats.jpg with its path and leave out the download.",
  ],
  [
    "a folder",
    sh`curl --create-dirs --output photos/cats.jpg ${cats}`,
    "put them in the folder photos and leave out the download.",
  ],
  [
    "two downloads",
    py`
      urlretrieve(${cats}, "cats.jpg")
      urlretrieve(${mask}, "mask.png")
    `,
    "replace cats.jpg and mask.png with their paths and leave out the downloads.",
  ],
  ["two addresses", py`fill(load_image(${cats}), load_image(${mask}))`, "replace the addresses with their paths."],
  ["an opened address", py`Image.open(urlopen(${cats}))`, 'replace urlopen(…) with open("my.jpeg", "rb").'],
  ["a response", py`Image.open(requests.get(${cats}).raw)`, 'read open("my.jpeg", "rb") instead of the response.'],
  [
    "a message for a server",
    py`ask({"type": "image_url", "image_url": {"url": ${cats}}})`,
    "replace the address with a data URL, such as data:image/jpeg;base64,…",
  ],
  [
    "JavaScript",
    js`pipe(${cats})`,
    "replace the address with its path, or with URL.createObjectURL(file) in a browser.",
  ],
  ["no file", py`load("https://hub.example/acme/model")`, undefined],
])("%s: the remark says how the code takes your own file", (_, code, remark) => {
  expect(noteOn(code)?.replace(/^For your own files?, /, "")).toBe(remark);
});

test("the file of the record's example counts, and what the entry remarks stays", () => {
  const src = "https://example.org/cup.PNG?download=true";
  const [snippet] = withOwnFileNote([{ code: py`pipe(${src})`, note: "Slow." }], { widget: { src } }, {});
  expect(snippet).toEqual({
    code: py`pipe(${src})`,
    note: 'Slow. For your own file, replace the address with its path, such as "my.png".',
  });
});

test.each([
  [py`pipe("https://example.org/audio/7")`, "replace the address with its path."],
  [py`open_(urlopen("https://example.org/audio/7"))`, 'replace urlopen(…) with open("path/to/file", "rb").'],
])("an address that does not say what the file is gives no example of a name", (code, remark) => {
  const widget = { src: "https://example.org/audio/7" };
  expect(withOwnFileNote<Snippet>([{ code }], { widget }, {})[0]?.note).toBe(`For your own file, ${remark}`);
});

/** Calls that take a path as well as the address of a file, by their documentation, or else their source. */
const takesPaths = new Set([
  "load_audio",
  "load_image",
  "load_img",
  "load_video",
  "imread",
  "read_csv",
  "pipe",
  "predict",
  "ref_audio",
  "input",
  "image",
  "images",
  "source",
  "url",
]);

/** Samples of all libraries, with what the pages of such models show. */
const shown = [...libraries].flatMap(([key, entry]) =>
  Object.entries<ModelFacts>(entry.samples ?? {}).flatMap(([name, model]) =>
    librarySnippets(entry, model).snippets.map((snippet) => ({ where: `${key}, ${name}`, ...snippet })),
  ),
);
const media = /https?:\/\/[^\s"')]+\.(?:wav|flac|mp3|jpe?g|png|mp4|csv)(?=["'\s])/;

test("every library says how its code takes your own file, where it fetches one", () => {
  const fetching = shown.filter(({ code }) => media.test(code.text));
  expect(fetching.length).toBeGreaterThan(200);
  expect(fetching.filter(({ note }) => !note?.includes("For your own file")).map(({ where }) => where)).toEqual([]);
});

test("whatever is told to take a path is known to take one", () => {
  const told = shown.filter(({ note }) => /the address(es)? with (its|their) path/.test(note ?? ""));
  const takers = told.flatMap(({ where, code }) => {
    const before = code.text.slice(0, media.exec(code.text)?.index);
    const [, taker = ""] = /(\w+)\W*$/.exec(before.replace(/processor, "?$/, "")) ?? [];
    return takesPaths.has(taker) ? [] : [`${where}: ${taker}`];
  });
  expect(takers).toEqual([]);
});

test("a request to a local server sends the image itself", () => {
  const model: ModelFacts = { id: "a/b-GGUF", tags: ["gguf", "conversational"], pipelineTag: "image-text-to-text" };
  const steps = localAppsFor(model).find(({ app }) => app === "llama.cpp")?.snippets ?? [];
  const asking = steps.filter(({ code }) => code.text.includes("image_url"));
  expect(asking).not.toEqual([]);
  for (const { note } of asking) expect(note).toContain("a data URL");
});

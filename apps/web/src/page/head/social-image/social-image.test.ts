import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../../../hub/hub.ts";
import { routes } from "../../../app/routes.ts";
import type { Env } from "../../../http/env.ts";
import { openTinyHub } from "../../../test/tiny-hub.ts";
import { drawSocialImage } from "./draw.ts";
import { drawable } from "./drawable.ts";
import { imageHeight, imageWidth, type SocialImageContent } from "./content.ts";
import { readFonts } from "./fonts.ts";
import { Gallery, GalleryBusy } from "./gallery.ts";
import { pageOfSocialImage, socialImagePath } from "./path.ts";
import { socialImageRoute } from "./route.ts";

const facts: SocialImageContent = {
  kind: "Model",
  title: "ada/reader",
  address: "/models/ada/reader",
  direction: "ltr",
  facts: [{ value: "8.2B", label: "parameters" }],
};

/** Largest image that a preview may cost. */
const largest = 200_000;

function expectImage(bytes: Uint8Array): void {
  const data = new DataView(bytes.buffer, bytes.byteOffset);
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  expect([data.getUint32(16), data.getUint32(20)]).toEqual([imageWidth, imageHeight]);
  expect(bytes.length).toBeLessThan(largest);
}

describe("the image", () => {
  test("is a PNG of the size that the head states, the same each time", async () => {
    const [first, second] = [await drawSocialImage(facts), await drawSocialImage(facts)];
    expectImage(first);
    expect(second).toEqual(first);
    expect(await drawSocialImage({ ...facts, title: "ada/writer" })).not.toEqual(first);
  });

  test.each([
    ["nothing", ""],
    ["a word without end", "a".repeat(100_000)],
    ["many words", "word ".repeat(20_000)],
    ["Arabic", "مقدمة إلى نماذج اللغة (Transformers) في الدورة"],
    ["Hebrew", "מבוא לטרנספורמרים"],
    ["Chinese", "简介 Transformers"],
    ["Thai and Burmese", "บทนำ နိဒါန်း"],
    ["pictograms", "🤗👩🏽‍💻"],
    ["characters that steer", "a\u0000b\u202Ec\u2066d\uD800e\u200F\n\t"],
    ["mark-up", `<script>alert(1)</script></svg>&lt;]]>"'`],
    ["marks upon marks", `a${"\u0301".repeat(5000)}`],
  ])("of a title of %s can be drawn", async (_, title) => {
    for (const direction of ["ltr", "rtl"] as const) {
      expectImage(await drawSocialImage({ ...facts, kind: title, title, direction }));
    }
  });

  test("changes with the facts, the color and the sign, and leaves out what cannot be drawn", async () => {
    const plain = await drawSocialImage(facts);
    const more: readonly Partial<SocialImageContent>[] = [
      { facts: [] },
      { modality: "audio" },
      { icon: '<circle cx="12" cy="12" r="9"></circle>' },
    ];
    for (const change of more) {
      const image = await drawSocialImage({ ...facts, ...change });
      expectImage(image);
      expect(image).not.toEqual(plain);
    }
    const hostile = ["简介", "", "x".repeat(5000), "\u202E"].map((value) => ({ value, label: "license" }));
    expect(await drawSocialImage({ ...facts, facts: [...facts.facts, ...hostile] })).toEqual(plain);
  });

  test("shows the address where there is no font for the title", async () => {
    const inChinese = await drawSocialImage({ ...facts, title: "简介" });
    expect(inChinese).toEqual(await drawSocialImage({ ...facts, title: facts.address }));
  });

  test("draws every letter that its fonts have, and none that they have not", async () => {
    const fonts = await readFonts();
    for (const text of ["Zażółć gęślą jaźń", "Πλάτων", "Привет", "Tiếng Việt", "مقدمة", "שלום"]) {
      expect(drawable(text, fonts)).toBe(text);
    }
    expect(drawable("مُقَدِّمَة", fonts)).toBe("مقدمة");
    expect(drawable("🤗 Transformers\u0000\uFFFD", fonts)).toBe("Transformers");
    for (const text of ["简介", "a 字 b", "ไทย", "हिन्दी"]) expect(drawable(text, fonts)).toBeUndefined();
    expect(drawable("word ".repeat(500), fonts)?.length).toBeLessThanOrEqual(201);
  });
});

describe("the gallery", () => {
  const image = new Uint8Array([1, 2, 3]);

  test("draws the same image once, however many ask for it", async () => {
    let drawn = 0;
    const gallery = new Gallery(async () => {
      drawn += 1;
      return image;
    });
    await Promise.all([gallery.image(facts), gallery.image({ ...facts }), gallery.image(facts)]);
    await gallery.image(facts);
    expect(drawn).toBe(1);
  });

  test("draws one at a time and sends readers away when too many wait", async () => {
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const gallery = new Gallery(async () => {
      most = Math.max(most, ++running);
      await gate.promise;
      running -= 1;
      return image;
    });
    const asked = Array.from({ length: 100 }, (_, number) => gallery.image({ ...facts, title: `${number}` }));
    const settled = Promise.allSettled(asked);
    gate.resolve();
    const refused = (await settled).filter((result) => result.status === "rejected");
    expect(most).toBe(1);
    expect(refused.length).toBeGreaterThan(50);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(GalleryBusy);
    await expect(gallery.image({ ...facts, title: "99" })).resolves.toBe(image);
  });

  test("tries again what could not be drawn", async () => {
    let isBroken = true;
    const gallery = new Gallery(async () => {
      if (isBroken) throw new Error("no ink");
      return image;
    });
    await expect(gallery.image(facts)).rejects.toThrow("no ink");
    isBroken = false;
    await expect(gallery.image(facts)).resolves.toBe(image);
  });

  test("draws in a thread of its own", async () => {
    const gallery = new Gallery();
    expectImage(await gallery.image(facts));
    expectImage(await gallery.image({ ...facts, title: "another" }));
  });
});

describe("the address of an image", () => {
  test.each(["/", "/docs/start", "/models/ada/notes.md", "/models/ada/x.png", "/models/a%2Fb"])(
    "of %s leads back",
    (path) => {
      expect(pageOfSocialImage(socialImagePath(path))).toBe(path);
    },
  );

  test.each(["/-/social", "/-/social/.png", "/-/social/x.jpg", "/x.png"])("is not %s", (path) => {
    expect(pageOfSocialImage(path)).toBeUndefined();
  });
});

describe("asking for an image", () => {
  let hub: Hub;
  const asked: SocialImageContent[] = [];
  const gallery = new Gallery(async (wanted) => {
    asked.push(wanted);
    return new Uint8Array([1]);
  });
  const app = new Hono<Env>();
  beforeAll(async () => {
    hub = await openTinyHub();
    app.get("/-/social/*", socialImageRoute(hub, routes(hub.sites), gallery));
  });
  afterAll(() => hub.store.close());

  test("says what the page is about", async () => {
    for (const path of ["/", "/models", "/models/ada/reader-v1.5", "/tasks/fill-mask", "/course/pl/chapter0/1"]) {
      expect((await app.request(socialImagePath(path))).headers.get("Content-Type"), path).toBe("image/png");
    }
    expect(asked.map(({ kind, title }) => [kind, title])).toEqual([
      ["", "Modelshelf"],
      ["", "Models"],
      ["Model · Fill-Mask", "ada/reader-v1.5"],
      ["Task", "Fill-Mask"],
      ["Course", "Wstęp"],
    ]);
    const [home, , model] = asked;
    expect(home?.facts.map(({ label }) => label)).toContain("Spaces");
    expect(model).toMatchObject({
      modality: "nlp",
      facts: [
        { value: "Apache 2.0", label: "license" },
        { value: "Transformers", label: "library" },
        { value: "120", label: "downloads" },
        { value: "3", label: "likes" },
      ],
    });
    expect(model?.icon).toMatch(/^<(?:rect|path)/);
  });

  test("costs no drawing when it is kept by the reader, when only its head is wanted, or when there is no such page", async () => {
    asked.length = 0;
    const path = socialImagePath("/docs/start");
    const etag = (await app.request(path, { method: "HEAD" })).headers.get("ETag") ?? "";
    expect((await app.request(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    for (const absent of ["/models/nobody/nothing", "/docs/nothing", "/course/pl/chapter9", "/gpt2", "/%E0%A4%A"]) {
      expect((await app.request(socialImagePath(absent))).status, absent).toBe(404);
    }
    // A query after the path does not make another image.
    await app.request(`${path}?a=1`);
    await app.request(`${path}?a=2`);
    expect(asked).toHaveLength(1);
  });

  test("is refused for a while when too many are wanted, and no page is looked up", async () => {
    const busy = new Gallery(() => new Promise(() => {}));
    let number = 0;
    while (!busy.isBusy) void busy.image({ ...facts, title: `${number++}` });
    const blind = { ...hub, store: {}, sites: [] } as never;
    const route = new Hono<Env>().get("*", socialImageRoute(blind, routes([]), busy));
    const response = await route.request(socialImagePath("/models/ada/reader-v1.5"));
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});

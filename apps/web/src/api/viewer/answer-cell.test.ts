import { afterAll, describe, expect, test } from "vitest";
import { serveDatasets } from "../../test/served-datasets.ts";

const { ask, error, hub, json } = await serveDatasets();
afterAll(() => hub.close());

const split = "dataset=ada%2Fmedia&config=default&split=train";
const cell = (rest: string): string => `${hub.endpoint}/cell?${split}&${rest}`;
const fetched = async (address: string): Promise<Response> => ask(address.slice(hub.endpoint.length));

describe("images and audio in rows", () => {
  test.each(["/rows", "/first-rows"])("are addresses in %s, with the types that the file notes", async (path) => {
    const { features, rows } = await json(`${path}?${split}`);
    expect(features.map(({ name, type }: any) => [name, type])).toEqual([
      ["image", { _type: "Image" }],
      ["many", { feature: { _type: "Image" }, _type: "List" }],
      ["sound", { _type: "Audio" }],
      ["in", { "thumb é": { _type: "Image" }, n: { dtype: "int64", _type: "Value" } }],
    ]);
    expect(rows.map(({ row }: any) => row)).toEqual([
      {
        image: { src: cell("row=0&column=image"), height: 20, width: 30 },
        many: [
          { src: cell("row=0&column=many&in=0"), height: 4, width: 5 },
          { src: cell("row=0&column=many&in=1"), height: 6, width: 7 },
        ],
        sound: [{ src: cell("row=0&column=sound"), type: "audio/wav" }],
        in: { "thumb é": { src: cell("row=0&column=in&in=thumb%20%C3%A9"), height: 2, width: 3 }, n: 1 },
      },
      { image: null, many: [], sound: null, in: null },
      {
        image: { src: cell("row=2&column=image") },
        many: null,
        sound: [{ src: cell("row=2&column=sound") }],
        in: { "thumb é": null, n: 2 },
      },
    ]);
  });

  test("keep the place of their row on later pages and among rows that match", async () => {
    const paged = await json(`/rows?${split}&offset=2`);
    expect(paged.rows[0].row.image.src).toBe(cell("row=2&column=image"));
    const found = await json(`/search?${split}&query=elsewhere`);
    expect(found.rows.map(({ row }: any) => row.image.src)).toEqual([cell("row=2&column=image")]);
    const filtered = await json(`/filter?${split}&where=image IS NOT NULL`);
    expect(filtered.rows.map(({ row }: any) => row.sound[0].src)).toEqual([
      cell("row=0&column=sound"),
      cell("row=2&column=sound"),
    ]);
  });
});

describe("/cell", () => {
  test("gives a part of the bytes, as players ask for them", async () => {
    const whole = new Uint8Array(await (await fetched(cell("row=0&column=sound"))).arrayBuffer());
    const path = cell("row=0&column=sound");
    const part = await fetch(path, { headers: { Range: "bytes=0-3" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 0-3/${whole.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(0, 4));
    expect((await fetch(path, { headers: { Range: `bytes=${whole.length}-` } })).status).toBe(416);
  });

  test.each([
    ["row=0&column=image", "image/png"],
    ["row=0&column=many&in=1", "image/webp"],
    ["row=0&column=sound", "audio/wav"],
    ["row=0&column=in&in=thumb%20%C3%A9", "image/gif"],
  ])("gives the bytes of %s as %s, in the sandbox of files", async (rest, type) => {
    const answer = await fetched(cell(rest));
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^(?=.*sandbox)(?!.*allow-scripts)/);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    const etag = answer.headers.get("ETag")!;
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20);
    const again = await ask(`/cell?${split}&${rest}`, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  test.each(["row=2&column=image", "row=2&column=sound"])(
    "makes a download of what only calls itself an image or audio: %s",
    async (rest) => {
      const answer = await fetched(cell(rest));
      expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
      expect(answer.headers.get("Content-Disposition")).toBe("attachment");
      expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
      expect(await answer.text()).toMatch(/^<(?:svg|html)/);
    },
  );

  test.each([
    "row=1&column=image",
    "row=3&column=image",
    "row=0&column=absent",
    "row=0&column=in&in=n",
    "row=0&column=in&in=__proto__",
    "row=0&column=many&in=length",
    "row=0&column=many&in=2",
    "row=2&column=in&in=thumb%20%C3%A9",
  ])("has nothing at %s", async (rest) => {
    const answer = await error(`/cell?${split}&${rest}`);
    expect(answer).toEqual([404, "ResponseNotFound", expect.stringContaining("No image or audio")]);
  });

  test.each([
    ["row=-1&column=image", "InvalidParameter"],
    ["column=image", "MissingRequiredParameter"],
  ])("refuses %s", async (rest, code) => {
    expect(await error(`/cell?${split}&${rest}`)).toEqual([422, code, expect.stringContaining('"row"')]);
  });

  test("is refused as the files are, and gives no other values", async () => {
    const [status, code] = (await error("/cell?dataset=ada/closed&config=default&split=train&row=0&column=a")) as any[];
    expect([status, code]).toEqual([401, "GatedRepo"]);
    expect(((await error("/cell?dataset=bare&config=default&split=train&row=0&column=a")) as any[])[0]).toBe(404);
  });
});

import { createServer, type Server } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { listenLocally } from "../../../../test/listen-locally.ts";
import { cacheNameOf, FetchedFiles } from "./fetched-files.ts";

const content = Buffer.from("0123456789");
let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

interface Served {
  readonly url: string;
  readonly ranges: (string | undefined)[];
}

/** Answers with ten bytes; the first answer ends after four, until the reader leaves. */
async function serve(etags: readonly string[] = ['"one"', '"one"']): Promise<Served> {
  const ranges: (string | undefined)[] = [];
  const made = createServer(({ headers: { range, "if-range": condition } }, response) => {
    const etag = etags[ranges.length] ?? "";
    ranges.push(range);
    const start = range !== undefined && condition === etag ? Number(/\d+/.exec(range)) : 0;
    response.writeHead(start > 0 ? 206 : 200, {
      ETag: etag,
      "Content-Length": content.length - start,
      ...(start > 0 && { "Content-Range": `bytes ${start}-9/10` }),
    });
    if (ranges.length === 1) response.write(content.subarray(0, 4));
    else response.end(content.subarray(start));
  });
  server = made;
  return { url: `${await listenLocally(made)}/ada/tiny/resolve/main/onnx/model.onnx`, ranges };
}

/** Fetches until four bytes are there, and then once more. */
async function fetchTwice(files: FetchedFiles, url: string): Promise<number[]> {
  const pause = new AbortController();
  const first = files.fetchAll([{ url }], {
    signal: pause.signal,
    onProgress: (loaded) => loaded === 4 && pause.abort(new Error("paused")),
  });
  await expect(first).rejects.toThrow();
  const seen: number[] = [];
  await files.fetchAll([{ url }], { signal: new AbortController().signal, onProgress: (loaded) => seen.push(loaded) });
  return seen;
}

test("a download that was ended goes on where it was", async () => {
  const { url, ranges } = await serve();
  const files = new FetchedFiles("ada/tiny", "main");
  const seen = await fetchTwice(files, url);
  expect(ranges).toEqual([undefined, "bytes=4-"]);
  expect([seen.at(0), seen.at(-1)]).toEqual([4, 10]);
  expect(await (await files.match(url))?.text()).toBe("0123456789");
});

test("a file that has changed in the meantime is fetched from its beginning", async () => {
  const { url, ranges } = await serve(['"one"', '"two"']);
  const files = new FetchedFiles("ada/tiny", "main");
  await fetchTwice(files, url);
  expect(ranges).toHaveLength(2);
  expect(await (await files.match(url))?.text()).toBe("0123456789");
});

test("a file that another page has deleted from the cache is fetched again", async () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
    keys: async () => [],
  };
  vi.stubGlobal("caches", { open: async () => cache });
  let requests = 0;
  const made = createServer((_, response) => {
    requests += 1;
    response.end(content);
  });
  server = made;
  const url = `${await listenLocally(made)}/ada/tiny/resolve/main/config.json`;
  const files = new FetchedFiles("ada/tiny", "main");
  await files.fetchAll([{ url }], { signal: new AbortController().signal, onProgress: () => {} });
  expect(await (await files.match(url))?.text()).toBe("0123456789");
  expect(requests).toBe(1);
  kept.clear();
  expect(await (await files.match(url))?.text()).toBe("0123456789");
  expect(requests).toBe(2);
});

test("nothing else is found", async () => {
  const files = new FetchedFiles("ada/tiny", "main");
  expect(await files.match("https://hub.example/other")).toBeUndefined();
});

test.each([
  [404, "onnx/model.onnx is no longer on this hub. Reload the page."],
  [403, "This hub doesn't give out onnx/model.onnx without a token."],
  [503, "This hub answered with 503 for onnx/model.onnx. Try again in a moment."],
])("an answer of %i is a sentence", async (status, sentence) => {
  const made = createServer((_, response) => response.writeHead(status).end());
  server = made;
  const url = `${await listenLocally(made)}/ada/tiny/resolve/main/onnx/model.onnx`;
  const files = new FetchedFiles("ada/tiny", "main");
  const fetching = files.fetchAll([{ url }], { signal: new AbortController().signal, onProgress: () => {} });
  await expect(fetching).rejects.toThrow(sentence);
});

test.each([
  ["there is no rest", 416, undefined],
  ["the rest begins elsewhere", 206, "bytes 2-9/10"],
])("a download is begun again where %s", async (_, status, range) => {
  let requests = 0;
  const made = createServer((__, response) => {
    requests += 1;
    if (requests === 2)
      return response.writeHead(status, range === undefined ? {} : { "Content-Range": range }).end("23");
    response.writeHead(200, { ETag: '"one"', "Content-Length": content.length });
    return requests === 1 ? response.write(content.subarray(0, 4)) : response.end(content);
  });
  server = made;
  const url = `${await listenLocally(made)}/ada/tiny/resolve/main/onnx/model.onnx`;
  const files = new FetchedFiles("tiny", "main");
  await fetchTwice(files, url);
  expect(requests).toBe(3);
  expect(await (await files.match(url))?.text()).toBe("0123456789");
});

test("an answer of another size than the file is refused and not kept", async () => {
  const made = createServer((_, response) => response.end("012"));
  server = made;
  const url = `${await listenLocally(made)}/ada/tiny/resolve/main/onnx/model.onnx`;
  const files = new FetchedFiles("tiny", "main");
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await expect(files.fetchAll([{ url, size: 10 }], options)).rejects.toThrow(
    "This hub sent 3 bytes of onnx/model.onnx, which has 10.",
  );
  expect(await files.match(url)).toBeUndefined();
  await files.fetchAll([{ url, size: 3 }], options);
  expect(await (await files.match(url))?.text()).toBe("012");
});

test("hubs below two paths of one host keep their files apart", () => {
  const names = ["https://h.example/", "https://h.example/one/"].map((root) => cacheNameOf(root, "ada/tiny"));
  expect(names).toEqual(["modelshelf-try:/:ada/tiny", "modelshelf-try:/one/:ada/tiny"]);
});

import { createServer, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listenLocally } from "../../../../test/listen-locally.ts";
import { FetchedFiles } from "./fetched-files.ts";

const content = Buffer.from("0123456789");
let server: Server | undefined;
afterEach(() => {
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
    response.writeHead(start > 0 ? 206 : 200, { ETag: etag, "Content-Length": content.length - start });
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

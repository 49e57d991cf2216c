import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { runPython } from "../test/run-python.ts";
import { type ServedRepositories, serveRepositories } from "../test/served-repositories.ts";

/** The Python client writes pieces of 10 MB; of a shorter download nothing is left when its connection breaks. */
const cutAfter = 12_000_000;
const weights = Buffer.alloc(25_000_000);
for (let position = 0; position < weights.length; position += 4) weights.writeUInt32LE(position, position);

const missing = inject("missing").pythonPackages;
beforeEach(({ skip }) => skip(missing !== "", missing));

let served: ServedRepositories;
let between: Server;
/** Ranges that were asked for, of downloads of the weights. */
const ranges: (string | undefined)[] = [];

beforeAll(async () => {
  served = await serveRepositories([{ kind: "model", id: "ada/large", contents: { "model.bin": weights } }]);
  between = createServer((incoming, outgoing) => {
    const { url = "/", method, headers } = incoming;
    const isDownload = method === "GET" && url.includes("/resolve/");
    if (isDownload) ranges.push(headers.range);
    let left = isDownload && ranges.length === 1 ? cutAfter : Number.POSITIVE_INFINITY;
    const asked = request(served.endpoint + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("data", (piece: Buffer) => {
        if (left <= 0) return;
        outgoing.write(piece.subarray(0, left), () => {
          // Once the client has it all: a reset would take back what it has not read.
          if (left <= 0) outgoing.destroy();
        });
        left -= piece.length;
      });
      answer.on("end", () => left > 0 && outgoing.end());
    });
    incoming.pipe(asked);
  }).listen(0, "127.0.0.1");
  await once(between, "listening");
});
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await served.close();
});

test("the Python client asks for the rest when the connection was cut, and has all bytes", async () => {
  const endpoint = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const found = await runPython(
    { ...served, endpoint },
    `
import hashlib
print(json.dumps(hashlib.sha256(open(hf_hub_download("ada/large", "model.bin"), "rb").read()).hexdigest()))`,
  );
  expect(found).toBe(createHash("sha256").update(weights).digest("hex"));
  const [first, rest, ...further] = ranges;
  expect([first, further]).toEqual([undefined, []]);
  const from = Number(/^bytes=(\d+)-/.exec(rest ?? "")?.[1]);
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThanOrEqual(cutAfter);
});

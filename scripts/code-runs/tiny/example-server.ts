import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { crc32, deflateSync } from "node:zlib";

const announcement = resolve(import.meta.dirname, "../../../content/tasks/media/ferry-announcement.wav");

/** Serves the examples that printed programs name: any image, any sound. */
export interface ExampleServer {
  readonly address: string;
  readonly close: () => void;
}

/** An image of stripes, as a PNG: each line begins with the number of its filter, none. */
function stripes(width = 96, height = 64): Buffer {
  const line = (y: number): Buffer =>
    Buffer.from([0, ...Array.from({ length: width * 3 }, (_, x) => (x * 7 + y) % 256)]);
  const lines = Array.from({ length: height }, (_, number) => line(number * 13));
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
  const chunks = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Somebody speaking, for programs that listen. */
const sound = (): Buffer => readFileSync(announcement);

/** @example const { address, close } = await serveExamples(); // "http://127.0.0.1:41234" */
export function serveExamples(): Promise<ExampleServer> {
  const server = createServer(({ url = "" }, response) => {
    response.end(/\.(?:flac|wav)$/.test(url) ? sound() : stripes());
  });
  return new Promise((ready) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      ready({ address: `http://127.0.0.1:${port}`, close: () => void server.close() });
    });
  });
}

/** Files of the reader's own, as the programs call them. */
export function ownFiles(): Readonly<Record<string, Buffer>> {
  return {
    "path/to/audio.wav": sound(),
    "path/to/image.jpg": stripes(),
    "path/to/document.png": stripes(),
    "path/to/control.png": stripes(),
  };
}

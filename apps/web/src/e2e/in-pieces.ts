import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface InPieces {
  readonly url: string;
  /** Each hands on the next piece of the document, once it has been asked for; the last one ends it. */
  readonly writes: readonly (() => void)[];
  close(): void;
}

const pieceBytes = 4096;

/**
 * A hub one of whose documents arrives as over a slow line. Its head comes at once.
 *
 * @param place path of the document
 * @example const { url, writes, close } = await openInPieces(hub.url, "/models");
 */
export async function openInPieces(hubUrl: string, place: string): Promise<InPieces> {
  const document = Buffer.from(await (await fetch(hubUrl + place)).arrayBuffer());
  const headEnd = document.indexOf("<body");
  let answer: ServerResponse | undefined;
  const server = createServer((request, response) => {
    if (request.url === place) {
      answer = response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      answer.write(document.subarray(0, headEnd));
      return;
    }
    void fetch(hubUrl + request.url).then(async (found) => {
      response.writeHead(found.status, { "content-type": found.headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const writes: (() => void)[] = [];
  for (let start = headEnd; start < document.length; start += pieceBytes) {
    const [piece, isLast] = [document.subarray(start, start + pieceBytes), start + pieceBytes >= document.length];
    writes.push(() => (isLast ? answer?.end(piece) : answer?.write(piece)));
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

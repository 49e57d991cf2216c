import type { IncomingMessage } from "node:http";
import { finished, type Readable } from "node:stream";

/** A reader waits no longer for more when something has come. */
const gatherForMs = 20;
/** Bytes at a time for readers who bring no memory. */
const usualSize = 64 * 1024;

type Memory = Uint8Array<ArrayBuffer>;

/**
 * The body of an answer as a stream of bytes. Readers who bring memory (`getReader({ mode: "byob" })`) get it filled with as
 * many packets as fit. The memory of each packet is given back at once: left to the garbage collector, it would look through
 * everything that the program holds every few megabytes.
 *
 * @param message of which nothing has been read
 * @example new Response(gatheredBody(message), { status: 200 });
 */
export function gatheredBody(message: IncomingMessage): ReadableStream<Memory> {
  const { socket } = message.pause();
  // The parser of HTTP has copied out of it what it needs; this is called after it.
  socket.on("data", giveBack);
  finished(message, () => socket.off("data", giveBack));
  return gatheredBytes(message, giveBack);
}

/**
 * Any stream as such a body.
 *
 * @param stream of which nothing has been read
 * @param whenCopied is given each packet once nobody reads it any more
 */
export function gatheredBytes(
  stream: Readable,
  whenCopied: (packet: Buffer<ArrayBuffer>) => void = () => {},
): ReadableStream<Memory> {
  let isLeft = false;
  return new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: usualSize,
    pull: async (controller) => {
      const request = controller.byobRequest;
      if (!request?.view) return;
      const { buffer, byteOffset, byteLength } = request.view;
      const filled = await gather(stream, new Uint8Array(buffer, byteOffset, byteLength), whenCopied);
      if (isLeft) return;
      if (filled === 0) controller.close();
      request.respond(filled);
    },
    cancel: () => {
      isLeft = true;
      stream.destroy();
    },
  });
}

/**
 * Fills memory with what comes of a stream, and pauses it.
 *
 * @returns bytes; 0 at the end
 * @throws what broke the message off, where nothing has come before that
 */
function gather(
  stream: Readable,
  memory: Uint8Array,
  whenCopied: (packet: Buffer<ArrayBuffer>) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let filled = 0;
    let isLate = false;
    const end = (error?: Error | null): void => {
      clearTimeout(timer);
      stopWaiting();
      stream.pause().off("data", take);
      if (error && filled === 0) reject(error);
      else resolve(filled);
    };
    const take = (packet: Buffer<ArrayBuffer>): void => {
      const part = packet.subarray(0, memory.length - filled);
      memory.set(part, filled);
      filled += part.length;
      if (isLate || filled === memory.length) end();
      const rest = packet.subarray(part.length);
      if (rest.length > 0) stream.unshift(Buffer.from(rest));
      whenCopied(packet);
    };
    const timer = setTimeout(() => {
      isLate = true;
      if (filled > 0) end();
    }, gatherForMs);
    const stopWaiting = finished(stream, { writable: false }, end);
    stream.on("data", take).resume();
  });
}

/** Frees the memory of a packet that has memory of its own, and that nobody reads any more. */
function giveBack({ buffer, length }: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength === length) buffer.transfer(0);
}

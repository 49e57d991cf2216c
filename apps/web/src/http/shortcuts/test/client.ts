import { once } from "node:events";
import type { Socket } from "node:net";

const turn = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Sends bytes as they are, and reads answers one by one. */
export class Client {
  readonly socket: Socket;
  readonly ended: Promise<unknown>;
  readonly #sockets: readonly Socket[];
  #text = "";
  #sent = 0;

  /** @param sockets the other ends of connections */
  constructor(socket: Socket, sockets: readonly Socket[]) {
    this.#sockets = sockets;
    this.socket = socket.setEncoding("latin1");
    this.socket.on("data", (piece: string) => (this.#text += piece)).on("error", () => undefined);
    this.ended = once(this.socket, "close");
  }

  /** The next answer as it came, its date apart. */
  async answer(isHead = false): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf("\r\n\r\n") + 4;
      const length = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(this.#text.slice(0, end))?.[1] ?? 0);
      if (end > 3 && this.#text.length >= end + length) {
        const whole = this.#text.slice(0, end + length);
        this.#text = this.#text.slice(end + length);
        return whole.replace(/^Date: .*$/m, "Date: then");
      }
      await Promise.race([
        once(this.socket, "data"),
        this.ended.then(() => Promise.reject(new Error("No more answers."))),
      ]);
    }
  }

  /** The other end. */
  get atServer(): Socket | undefined {
    return this.#sockets.find(({ remotePort }) => remotePort === this.socket.localPort);
  }

  /** A client that does not read learns late that the server has ended the connection. */
  get #isOver(): boolean {
    return this.socket.destroyed || (this.socket.isPaused() && this.atServer?.destroyed === true);
  }

  /** Sends bytes that are read by themselves. */
  async send(bytes: string): Promise<void> {
    this.socket.write(bytes, "latin1");
    this.#sent += bytes.length;
    while (!this.#isOver && (this.atServer?.bytesRead ?? 0) < this.#sent) await turn();
  }

  /** Asks without reading, until the system takes no more of the answers. Returns how often. */
  async askUntilFull(bytes: string): Promise<number> {
    this.socket.pause();
    for (let times = 0; ; times += 1) {
      if (this.atServer === undefined || this.#isOver || this.atServer.writableLength > 0) return times;
      await this.send(bytes);
    }
  }

  /** All that comes until the connection ends. */
  async rest(): Promise<string> {
    await this.ended;
    return this.#text.replaceAll(/^Date: .*$/gm, "Date: then");
  }

  async ask(bytes: string, isHead = false): Promise<string> {
    await this.send(bytes);
    return this.answer(isHead);
  }
}

/** A request as it stands on the wire. */
export const request = (path: string, headers: readonly string[] = [], line = "GET", version = "1.1"): string =>
  [`${line} ${path} HTTP/${version}`, "Host: localhost", ...headers, "", ""].join("\r\n");

/** Asks until Node has parsed it as often as is needed: made, found, and known. */
export async function teach(client: Client, bytes: string, isHead = false): Promise<string> {
  await client.ask(bytes, isHead);
  await client.ask(bytes, isHead);
  return client.ask(bytes, isHead);
}

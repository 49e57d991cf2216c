import { Socket } from "node:net";
// The client in Node 24 throws where nothing can catch it when a server closes the connection of an answer that nobody has read
// to its end (nodejs/undici#5360). Once this release is loaded, `fetch` sends with it.
import "undici";
import { afterAll, expect } from "vitest";

/** Names that lead nowhere by RFC 2606; tests of what cannot be reached use them. */
const nowhere = /(?:^|\.)(?:test|example|invalid)$|(?:^|\.)example\.(?:com|net|org)$/;
const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3}|0\.0\.0\.0|::)$/;

const patched = Symbol.for("modelshelf: sockets of tests reach this machine alone");
const state = globalThis as typeof globalThis & { [patched]?: string[] };

/** Hosts that this file of tests has tried to reach, other than this machine and names that lead nowhere. */
export const triedHosts: string[] = (state[patched] ??= patch());

// No test may depend on what another machine answers: what tests need is installed before they run.
afterAll(() => {
  const tried = triedHosts.splice(0);
  expect(tried, "A test tried to reach another machine").toEqual([]);
});

/** Lets sockets reach nothing but this machine: every other host is answered as one whose name is not known. */
function patch(): string[] {
  const tried: string[] = [];
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function connectHere(this: Socket, ...words: unknown[]) {
    const host = hostOf(words);
    if (host === undefined || loopback.test(host)) return Reflect.apply(connect, this, words);
    if (!nowhere.test(host)) tried.push(host);
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND", hostname: host });
    process.nextTick(() => this.destroy(error));
    return this;
  } as typeof connect;
  return tried;
}

/** The host in the words of `connect`: options, or a port and a host; undefined for a path, which is on this machine. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  // Node hands the options on as the first item of a list.
  const options: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof options !== "object" || options === null) return typeof second === "string" ? second : undefined;
  if ("path" in options && options.path) return undefined;
  return "host" in options && typeof options.host === "string" ? options.host : undefined;
}

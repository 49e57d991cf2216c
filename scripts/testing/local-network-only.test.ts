import { connect } from "node:net";
import { createServer } from "node:http";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { triedHosts } from "./local-network-only.ts";

describe("sockets of tests", () => {
  test("reach this machine", async () => {
    const server = createServer((_, response) => response.end("here")).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as import("node:net").AddressInfo;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe("here");
    server.close();
  });

  test.each(["https://modelshelf.dev/api", "http://93.184.215.14/"])(
    "do not reach %s, and that is found out",
    async (url) => {
      await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ENOTFOUND" } });
      expect(triedHosts.splice(0)).toEqual([new URL(url).hostname]);
    },
  );

  test("do not reach a port of another host", async () => {
    const [error] = await once(connect(80, "modelshelf.dev"), "close").then(
      () => [],
      (reason: unknown) => [reason],
    );
    expect(error).toMatchObject({ code: "ENOTFOUND" });
    expect(triedHosts.splice(0)).toEqual(["modelshelf.dev"]);
  });

  test("take names that lead nowhere for what they are", async () => {
    await expect(fetch("https://hub.example")).rejects.toMatchObject({ cause: { code: "ENOTFOUND" } });
    expect(triedHosts).toEqual([]);
  });
});

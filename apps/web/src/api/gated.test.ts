import { parseRecord } from "@modelshelf/store";
import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../app/server.ts";
import { type Gate, toGate } from "../http/access/gate.ts";
import { noBuild } from "../test/tiny-hub.ts";
import { openTinyRepository, tinyContents } from "../test/tiny-repository.ts";

const granted = "hf_0123456789abcdef0123456789abcdef01";
const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
const { hub, close } = await openTinyRepository();
afterAll(close);
const record = (await hub.store.get("model", "ada/tiny"))!;
await hub.store.put([parseRecord("model", { ...record.source, id: "ada/tiny", gated: "auto" }).record!]);

const ask = (gate: Gate | undefined, path: string, init: RequestInit = {}): Promise<Response> => {
  const app = createApp({ hub: { ...hub, ...(gate && { gate }) }, build: noBuild, log: () => {} });
  return Promise.resolve(app.request(path, init));
};
const config = "/ada/tiny/resolve/main/config.json";

describe("files of a gated repository", () => {
  test.each([
    config,
    "/ada/tiny/raw/main/config.json",
    "/ada/tiny/resolve/main/absent",
    "/api/models/ada/tiny/auth-check",
  ])("%s is refused in the public Hub's words", async (path) => {
    const stranger = await ask(undefined, path);
    const message =
      "Access to model ada/tiny is restricted. You must have access to it and be authenticated to access it. Please log in.";
    expect([stranger.status, stranger.headers.get("X-Error-Code")]).toEqual([401, "GatedRepo"]);
    expect([stranger.headers.get("X-Error-Message"), await stranger.json()]).toEqual([message, { error: message }]);
    const known = await ask(undefined, path, { headers: bearer("hf_of_another_hub") });
    expect([known.status, known.headers.get("X-Error-Code")]).toEqual([403, "GatedRepo"]);
    expect((await known.json()).error).toContain("Visit https://hub.example/models/ada/tiny to ask for access");
  });

  test("say nothing of themselves to who may not have them", async () => {
    const head = await ask(undefined, config, { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), head.headers.get("Content-Length")]).not.toContain(200);
    expect(head.headers.get("ETag")).toBeNull();
    expect(head.headers.get("X-Linked-Size")).toBeNull();
  });

  test("come with the right token, for no cache of others", async () => {
    const gate = toGate([granted], false);
    expect((await ask(gate, config, { headers: bearer(`${granted}x`) })).status).toBe(403);
    const answer = await ask(gate, config, { headers: bearer(granted) });
    expect([answer.status, await answer.text()]).toEqual([200, tinyContents["config.json"]]);
    expect(answer.headers.get("Cache-Control")).toContain("private");
    expect(answer.headers.get("Vary")).toContain("Authorization");
  });

  test("come to readers of a private hub, to nobody on an open one, and to everybody where that is said", async () => {
    expect((await ask(toGate(undefined, true), config)).status).toBe(200);
    expect((await ask(toGate(undefined, false), config)).status).toBe(401);
    expect((await ask(toGate("everybody", false), config)).status).toBe(200);
  });

  test("are named by trees and records, and the repository stays listed", async () => {
    const tree = await (await ask(undefined, "/api/models/ada/tiny/tree/main")).json();
    expect(tree.map(({ path }: { path: string }) => path)).toContain("config.json");
    expect(await (await ask(undefined, "/api/models/ada/tiny")).json()).toMatchObject({ gated: "auto" });
    for (const gated of ["true", "auto"])
      expect(await (await ask(undefined, `/api/models?gated=${gated}`)).json()).toMatchObject([{ id: "ada/tiny" }]);
  });

  test("are refused the same way where only the record is here", async () => {
    await hub.store.put([parseRecord("model", { id: "ada/far", gated: "manual" }).record!]);
    expect((await ask(undefined, "/ada/far/resolve/main/config.json")).headers.get("X-Error-Code")).toBe("GatedRepo");
  });

  test("are open again when the record says so", async () => {
    const app = createApp({ hub, build: noBuild, log: () => {} });
    expect((await app.request(config)).status).toBe(401);
    await hub.store.put([record]);
    expect((await app.request(config)).status).toBe(200);
    await hub.store.put([parseRecord("model", { ...record.source, id: "ada/tiny", gated: "auto" }).record!]);
    expect((await app.request(config)).status).toBe(401);
  });
});

const page = async (gate?: Gate): Promise<string> => (await ask(gate, "/models/ada/tiny.json")).text();

test("pages offer code for this hub where somebody gets the files", async () => {
  expect(await page()).not.toContain("HF_ENDPOINT");
  expect(await page(toGate([granted], false))).toContain("HF_ENDPOINT");
});

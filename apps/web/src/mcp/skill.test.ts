import { afterAll, describe, expect, test } from "vitest";
import type { Hub } from "../hub/hub.ts";
import { openTinyApp } from "../test/tiny-hub.ts";
import { toolDescriptions } from "./call-tool.ts";
import { skillRoute } from "./skill-route.ts";

const { hub, app } = await openTinyApp();
afterAll(() => hub.store.close());

const read = async (): Promise<string> => (await app.request("http://hub.example/skill.md")).text();

/** The skill file of a hub that differs in some facts. */
const ask = async (more: Partial<Hub>): Promise<Response> => skillRoute({ ...hub, ...more }).request("/skill.md");

describe("the skill file", () => {
  test("begins with a name and with when to use it, as assistants expect them", async () => {
    const answer = await app.request("http://hub.example/skill.md");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/markdown/);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const [, front = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(await answer.text()) ?? [];
    const [, name = "", quoted = ""] = /^name: (\S+)\ndescription: (".*")$/.exec(front) ?? [];
    const description = JSON.parse(quoted) as string;
    expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(description).toContain("hub at http://hub.example");
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(body).toContain("3 models");
    // Assistants keep it in mind whole.
    expect(body.length).toBeLessThan(8000);
  });

  test("names every tool with what it takes, and every set of documents", async () => {
    const text = await read();
    for (const { name, inputSchema } of toolDescriptions) {
      const row = text.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
      for (const parameter of Object.keys(inputSchema.properties ?? {}))
        expect(row, name).toContain(`\`${parameter}\``);
    }
    for (const path of ["/docs/llms.txt", "/course/en/llms.txt"]) expect(text).toContain(`http://hub.example${path}`);
  });

  test("names addresses that answer", async () => {
    const given: Readonly<Record<string, string>> = {
      owner: "ada",
      name: "reader-v1.5",
      id: "gpt2",
      task: "fill-mask",
      library: "timm",
    };
    const text = (await read()).replaceAll(/<(\w+)>/g, (whole, word: string) => given[word] ?? whole);
    const addresses = new Set([...text.matchAll(/http:\/\/hub\.example\/[^\s`|)]+/g)].map(([address]) => address));
    addresses.delete("http://hub.example/mcp");
    expect(addresses.size).toBeGreaterThan(12);
    for (const address of addresses) {
      expect((await app.request(address.replace(/[.,]$/, ""), { method: "HEAD" })).status, address).toBe(200);
    }
  });

  test("says that a private hub wants a token, and is not part of an export", async () => {
    expect(await (await ask({ isPrivate: true })).text()).toContain("Authorization: Bearer");
    expect(await read()).not.toContain("Authorization: Bearer");
    expect((await ask({ staticSite: { onlyDocs: false } })).status).toBe(404);
  });
});

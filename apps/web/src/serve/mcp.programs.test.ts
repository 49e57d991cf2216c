import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, expect, test } from "vitest";

const program = fileURLToPath(new URL("../../../cli/bin/modelshelf.mjs", import.meta.url));
const data = mkdtempSync(join(tmpdir(), "modelshelf-mcp-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test.each([
  ["the newest version of the protocol", { pin: "2026-07-28" }],
  ["the one before", "legacy"],
] as const)(
  "a client that starts `modelshelf mcp` reads the hub in %s, and the program ends with it",
  async (_, mode) => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, "mcp", "--data", data],
      stderr: "pipe",
    });
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("model_code");
    const { content } = await client.callTool({ name: "read_page", arguments: { address: "/tasks/fill-mask" } });
    expect((content as { text: string }[])[0]?.text).toMatch(/^# Fill-Mask/m);
    const { pid } = transport;
    await client.close();
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false);
  },
);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

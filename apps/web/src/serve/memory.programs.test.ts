import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireStarted, startHub } from "../test/start-hub.ts";

/** Blocks of code that are all different, as long as a page may be: of many kinds of pages, this one took most. */
function blocksOfCode(): string {
  const blocks = Array.from({ length: 70_000 }, (_, n) => `\`\`\`py\nx${n} = ${n}\n\`\`\`\n\n`);
  return `# Too much\n\n${blocks.join("").slice(0, 1_990_000)}`;
}

async function folderWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "modelshelf-memory-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "page.md"), text);
  return folder;
}

/** For a machine that has much else to do. */
const timeout = 300_000;

test.runIf(process.platform === "linux")(
  "a page that is too much keeps a hub that has just started under 512 MiB",
  { timeout },
  async () => {
    const folder = await folderWith(blocksOfCode());
    const { url, pid, kill, ended } = requireStarted(await startHub({}, ["--docs", `/h=${folder}`]));
    onTestFinished(async () => {
      kill("SIGKILL");
      await ended;
    });
    const page = await (await fetch(`${url}/h/page`)).text();
    expect(page).toContain("x0");
    const peak = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
    expect(Number(peak) / 1024).toBeLessThan(512);
  },
);

test.runIf(process.platform === "linux")(
  "a hub with the starter catalog comes to rest below 155 MB, also after it has compiled all documents",
  { timeout },
  async () => {
    const { pid, kill, ended } = requireStarted(await startHub());
    onTestFinished(async () => {
      kill("SIGKILL");
      await ended;
    });
    // It rests when documents have been compiled and indexed, and what that left has then been collected.
    const megabytes = async (): Promise<number> => {
      const resident = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
      return (Number(resident) * 1024) / 1_000_000;
    };
    await expect.poll(megabytes, { timeout: timeout / 2, interval: 1000 }).toBeLessThan(155);
  },
);

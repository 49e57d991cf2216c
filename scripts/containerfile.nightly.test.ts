import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseContainerfile } from "./testing/containerfile.ts";
import { ImageFolder } from "./testing/image-folder.ts";

const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-container-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe("the Containerfile, in systems that have nothing but the base of Debian and Node", () => {
  const stages = parseContainerfile(readFileSync(join(root, "deploy/Containerfile"), "utf8"));

  test("makes a hub that another user serves from a root in which nothing but its volume can be written", async () => {
    const image = ImageFolder.build(work, root, stages);
    const settings = { HOST: "127.0.0.1", PORT: "4151", LOG: "json" };
    const hub = image.start(settings);
    try {
      await saysAddress(hub);
      expect(image.run(settings)).toBe(0);
      expect(ownerOf(hub)).toBe("10001");
      const answer = await fetch("http://127.0.0.1:4151/models?limit=1", { headers: { Accept: "application/json" } });
      expect(await answer.json()).toMatchObject({ kind: "model" });
      expect(writtenBy(hub)).toEqual(["/data"]);
    } finally {
      hub.kill("SIGTERM");
    }
    const [code] = hub.exitCode === null ? await once(hub, "exit") : [hub.exitCode];
    expect(code).toBe(0);
  }, 1_200_000);
});

/** The user that a process runs as. */
function ownerOf({ pid = 0 }: ChildProcess): string | undefined {
  return /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
}

/** The folders on disks that a process may write to, as it sees them. */
function writtenBy({ pid = 0 }: ChildProcess): readonly string[] {
  const mounts = readFileSync(`/proc/${pid}/mounts`, "utf8").trim().split("\n");
  return mounts.flatMap((line) => {
    const [, path = "", type, options = ""] = line.split(" ");
    return type === "proc" || !options.split(",").includes("rw") ? [] : [path];
  });
}

async function saysAddress(hub: ChildProcess): Promise<void> {
  let said = "";
  hub.stderr?.on("data", (piece) => (said += piece));
  for await (const piece of hub.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += piece;
    if (said.includes("Modelshelf is at http")) return;
  }
  throw new Error(said);
}

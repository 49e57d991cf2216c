import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseContainerfile } from "./testing/containerfile.ts";

const root = join(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "modelshelf-container-"));
chmodSync(work, 0o755);
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** An absolute path in the image, below a folder of this machine. */
const here = (text: string): string => text.replaceAll(/(?<![\w.])\/(packed|opt|data)\b/g, `${work}/$1`);

/** Nobody whom this machine knows. */
const user = 10_001;

describe("the steps of the Containerfile", () => {
  const stages = parseContainerfile(readFileSync(join(root, "deploy/Containerfile"), "utf8"));
  const environment: NodeJS.ProcessEnv = { PATH: `${join(process.execPath, "..")}:${process.env["PATH"]}`, HOME: work };

  test("make a hub that another user serves from folders in which that user cannot write", async () => {
    for (const { name, text } of stages.flatMap(({ instructions }) => instructions)) {
      if (name !== "RUN") continue;
      const { status, stderr } = spawnSync("bash", ["-euc", here(text)], {
        cwd: root,
        env: environment,
        encoding: "utf8",
      });
      expect(status, `${text}\n${stderr}`).toBe(0);
    }
    const last = stages.at(-1)?.instructions ?? [];
    const set = last
      .filter(({ name }) => name === "ENV")
      .flatMap(({ text }) => [...here(text).matchAll(/(\w+)=(\S+)/g)]);
    const variables = Object.fromEntries(set.map(([, name = "", value = ""]) => [name, value]));
    const env = {
      ...variables,
      HOST: "127.0.0.1",
      PORT: "4151",
      PATH: `${work}/opt/modelshelf/bin:${environment["PATH"]}`,
      LOG: "json",
    };
    const json = (name: string): string[] => JSON.parse(last.findLast((one) => one.name === name)?.text ?? "[]");
    const [command = "", ...words] = [...json("ENTRYPOINT"), ...json("CMD")];
    const as = { uid: user, gid: user, env, cwd: join(work, "data") };
    const hub = spawn(command, words, as);
    try {
      await saysAddress(hub);
      const check = last.find(({ name }) => name === "HEALTHCHECK")?.text.split(" CMD ")[1] ?? "[]";
      const [program = "", ...rest] = JSON.parse(check) as string[];
      expect(spawnSync(program, rest, as).status).toBe(0);
      expect(readdirSync(join(work, "data"))).toContain("catalog.sqlite");
      expect(spawnSync("touch", [join(work, "opt/modelshelf/lib/new")], as).status).not.toBe(0);
    } finally {
      hub.kill("SIGTERM");
    }
    const [code] = hub.exitCode === null ? await once(hub, "exit") : [hub.exitCode];
    expect(code).toBe(0);
  }, 600_000);
});

async function saysAddress(hub: ChildProcess): Promise<void> {
  let said = "";
  hub.stderr?.on("data", (piece) => (said += piece));
  for await (const piece of hub.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += piece;
    if (said.includes("Modelshelf is at http")) return;
  }
  throw new Error(said);
}

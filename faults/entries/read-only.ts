import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { ask, pages } from "../readers.ts";

/** A user who may write everywhere asks as one who may not. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export const readOnly: Fault = {
  name: "read-only",
  what: "a hub is served from a data folder that may only be read, and an import, a removal and a mirror try to write to it",
  holds: "the hub answers every page; each command ends with one sentence, and nothing changes",
  missing: () => (process.platform === "win32" ? "Windows has no such folders." : undefined),
  run: async (bench) => {
    const [data, copy] = [bench.at("data"), bench.at("copy")];
    chmodSync(bench.folder, 0o755);
    const file = await writeRecords(bench.at("models.jsonl"), 500);
    await bench.succeed(["import", file, "--kind", "model", "--data", data]);
    const expected = await digestAt(data);
    for (const ending of ["-wal", "-shm"]) rmSync(`${data}/catalog.sqlite${ending}`, { force: true });
    for (const name of readdirSync(data)) chmodSync(`${data}/${name}`, 0o444);
    chmodSync(data, 0o555);
    const home = bench.at("home");
    mkdirSync(home, { mode: 0o777 });
    const wrong: Wrong[] = [];
    const commands = [
      ["import", file, "--kind", "model"],
      ["remove", "model", "nobody/nothing"],
      ["mirror", "http://127.0.0.1:1"],
      ["check"],
    ];
    for (const words of commands) {
      bench.progress(words[0] ?? "");
      const { code, said } = await bench.run([...words, "--data", data], { user, environment: { HOME: home } });
      if (code === null || /\n\s+at .+:\d+/.test(said)) wrong.push(crashed(`${words[0]}: ${said.slice(0, 300)}`));
      if (words[0] === "import" && code !== 1) wrong.push(lost(`the import ended with ${code}: ${said.slice(0, 300)}`));
    }
    const hub = await bench.hub(data, [], { user, environment: { HOME: home } });
    for (const page of pages) {
      const { status } = await ask(hub.url, page);
      if (status !== 200) wrong.push(lost(`${page} was answered with ${status}`));
    }
    await bench.kill(hub, "SIGTERM");
    chmodSync(data, 0o755);
    cpSync(data, copy, { recursive: true });
    for (const name of readdirSync(copy)) chmodSync(`${copy}/${name}`, 0o644);
    if ((await digestAt(copy)).hash !== expected.hash) wrong.push(lost("the catalog has changed"));
    return { tried: commands.length + pages.length, of: "commands and pages", wrong };
  },
};

import { setTimeout as wait } from "node:timers/promises";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { folderDigest } from "../catalog-digest.ts";
import { type Fault, lost, type Wrong } from "../fault.ts";

const docs = fileURLToPath(new URL("../../content/docs", import.meta.url));
const kills = 5;

export const killExport: Fault = {
  name: "kill-export",
  what: `an export of the documentation is killed (SIGKILL) at ${kills} different points`,
  holds: "the next export gives the same files as one that was never interrupted",
  run: async (bench) => {
    // A copy: the page of faults is among them, and changes whenever one is caused.
    cpSync(docs, bench.at("docs"), { recursive: true });
    const words = (folder: string): string[] => {
      const address = ["--public-url", "https://hub.example.org", "--data", bench.at("data")];
      return ["export", folder, "--only-docs", "--docs", `/docs=${bench.at("docs")}`, ...address];
    };
    // Links of these documents to pages of the hub are dead without it, which the exit code says.
    const whole = await bench.run(words(bench.at("whole")));
    if (whole.code !== 0 && !/dead|nowhere|not exist/i.test(whole.said)) throw new Error(whole.said.slice(-500));
    const expected = await folderDigest(bench.at("whole"));
    if (expected.files < 50) throw new Error(`The export has ${expected.files} files: ${whole.said.slice(-500)}`);
    const wrong: Wrong[] = [];
    let late = 0;
    for (let turn = 1; turn <= kills; turn += 1) {
      bench.progress(`kill ${turn} of ${kills}`);
      const folder = bench.at(`killed-${turn}`);
      const started = bench.start(words(folder));
      const isOver = new AbortController();
      void started.ended.then(() => isOver.abort());
      // By what is written: making pages, which comes before, takes most of the time.
      while (!isOver.signal.aborted && filesIn(folder) < (expected.files * turn) / (kills + 1)) await wait(5);
      if ((await bench.kill(started)).signal === null) late += 1;
      const again = await bench.run(words(folder));
      const found = await folderDigest(folder);
      if (found.hash !== expected.hash) {
        wrong.push(lost(`kill ${turn}: ${found.files} files in the place of ${expected.files} (code ${again.code})`));
      }
    }
    return {
      tried: kills - late,
      of: "kills",
      wrong,
      ...(late > 0 && { note: `${late} exports had ended before they could be killed.` }),
    };
  },
};

const filesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length
    : 0;

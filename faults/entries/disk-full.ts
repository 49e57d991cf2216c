import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { program, type Workbench } from "../workbench.ts";

const docs = fileURLToPath(new URL("../../content/docs", import.meta.url));

/** Mounts a disk of its own, for this process alone; root of the machine is not needed where user namespaces are allowed. */
const inNamespace = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];

export const diskFull: Fault = {
  name: "disk-full",
  what: "an import, an export and a hub write to a disk that becomes full (a tmpfs of 1 to 16 MB)",
  holds: "the command ends with one sentence, the hub answers, and with space again the import has every record",
  missing: () => {
    const [file = "", ...words] = [...inNamespace, "mount -t tmpfs none /mnt"];
    const { status } = spawnSync(file, words);
    return status === 0 ? undefined : "A disk can be mounted only as root or where user namespaces are allowed.";
  },
  run: async (bench) => {
    const file = await writeRecords(bench.at("models.jsonl"), 12_000);
    await bench.succeed(["import", file, "--kind", "model", "--data", bench.at("whole")]);
    const expected = await digestAt(bench.at("whole"));
    const wrong: Wrong[] = [];
    const sizes = [1, 2, 4, 8, 12, 16];
    let full = 0;
    for (const megabytes of sizes) {
      bench.progress(`an import on a disk of ${megabytes} MB`);
      const { first, copy, said } = await importOn(bench, megabytes, file);
      if (first === "0") continue;
      full += 1;
      if (first !== "1") wrong.push(crashed(`an import on ${megabytes} MB ended with ${first}`));
      if (!/disk|space|full/i.test(said))
        wrong.push(crashed(`an import on ${megabytes} MB said: ${said.slice(0, 300)}`));
      if (/\n\s+at .+:\d+/.test(said)) wrong.push(crashed(`an import on ${megabytes} MB wrote a stack`));
      const found = await digestAt(copy).catch((error: Error) => ({ hash: "", records: error.message }));
      if (found.hash !== expected.hash) wrong.push(lost(`with space again, the import has ${found.records} records`));
    }
    for (const megabytes of [1, 4]) {
      bench.progress(`an export and a hub on a disk of ${megabytes} MB`);
      full += 2;
      const exported = await onDisk(
        bench,
        megabytes,
        [
          'node="$1"; program="$2"; folder="$3"; docs="$4"',
          '"$node" "$program" export "$folder/out" --only-docs --docs "$docs" --data "$folder/data" >"$5" 2>&1',
          'echo "code $?" >>"$5"',
        ],
        [docs],
      );
      if (!/code [12]\b/.test(exported))
        wrong.push(crashed(`an export on ${megabytes} MB said: ${exported.slice(-300)}`));
      if (/\n\s+at .+:\d+/.test(exported))
        wrong.push(crashed(`an export on ${megabytes} MB wrote a stack: ${exported.slice(0, 300)}`));
      const served = await onDisk(
        bench,
        megabytes,
        [
          'node="$1"; program="$2"; folder="$3"',
          // The catalog has its place; what is kept beside it finds none.
          'mkdir "$folder/data"; cp "$4"/catalog.sqlite* "$folder/data" 2>/dev/null || mount -o remount,size=64m "$folder" && cp "$4"/catalog.sqlite* "$folder/data"',
          'dd if=/dev/zero of="$folder/filled" bs=4096 2>/dev/null',
          '"$node" "$program" serve --port 0 --data "$folder/data" >"$5" 2>&1 & hub=$!',
          'for i in $(seq 100); do grep -q "is at" "$5" && break; kill -0 $hub 2>/dev/null || break; sleep 0.2; done',
          'url=$(sed -n "s/^Modelshelf is at //p" "$5")',
          'for page in / /models /docs /docs/importing /tasks/fill-mask /search?q=speech; do echo "page $page $(curl -s -o /dev/null -w "%{http_code}" "$url$page")" >>"$5"; done',
          'kill $hub; wait $hub; echo "code $?" >>"$5"',
        ],
        [bench.at("whole")],
      );
      for (const [, page, status] of served.matchAll(/^page (\S+) (\d+)$/gm)) {
        if (status !== "200")
          wrong.push(lost(`a hub on a full disk answered ${page} with ${status}: ${served.slice(0, 300)}`));
      }
      if (!/code 0\b/.test(served)) wrong.push(crashed(`a hub on a full disk: ${served.slice(-300)}`));
    }
    return { tried: full, of: "full disks", wrong };
  },
};

/** Imports on a small disk, enlarges it, and imports again; the data folder is copied, since the disk goes with the process. */
async function importOn(
  bench: Workbench,
  megabytes: number,
  file: string,
): Promise<{ readonly first: string; readonly copy: string; readonly said: string }> {
  const copy = bench.at(`copy-${megabytes}`);
  mkdirSync(copy);
  const said = await onDisk(
    bench,
    megabytes,
    [
      'node="$1"; program="$2"; folder="$3"',
      '"$node" "$program" import "$4" --kind model --data "$folder/data" >"$5" 2>&1',
      'echo "code $?" >>"$5"',
      'mount -o remount,size=500m "$folder"',
      '"$node" "$program" import "$4" --kind model --data "$folder/data" >>"$5.second" 2>&1',
      `cp -r "$folder/data/." "${copy}"`,
    ],
    [file],
  );
  return { first: /code (\d+)/.exec(said)?.[1] ?? "nothing", copy, said };
}

/** Runs lines of shell with a disk mounted at `$3`, and gives back what they wrote to `$5`. */
async function onDisk(
  bench: Workbench,
  megabytes: number,
  lines: readonly string[],
  words: readonly string[],
): Promise<string> {
  const folder = bench.at(`disk-${megabytes}`);
  mkdirSync(folder, { recursive: true });
  const log = bench.at(`log-${crypto.randomUUID()}`);
  writeFileSync(log, "");
  const script = [`mount -t tmpfs -o size=${megabytes}m none "$3"`, ...lines].join("\n");
  const by = [...inNamespace, script, "sh"];
  await bench.command([...by, process.execPath, program, folder, ...words, log]).ended;
  return readFileSync(log, "utf8");
}

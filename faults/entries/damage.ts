import { cpSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { digestAt, writeRecords } from "../catalog-digest.ts";
import { crashed, type Fault, lost, type Wrong } from "../fault.ts";
import { openFakeHub } from "../../scripts/testing/fake-hub.ts";
import { ask, pages } from "../readers.ts";
import { madeRepositories } from "../upstream.ts";

type Damage = (file: string, random: () => number) => void;

/** Ways in which a file is damaged, by name. */
const damages: Readonly<Record<string, Damage>> = {
  "random bytes in it": (file, random) => {
    const bytes = readFileSync(file);
    const many = Math.max(1, Math.floor(bytes.length / 500));
    for (let turn = 0; turn < many; turn += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    writeFileSync(file, bytes);
  },
  "random bytes in its place": (file, random) => {
    writeFileSync(
      file,
      Uint8Array.from({ length: 50_000 }, () => Math.floor(random() * 256)),
    );
  },
  "cut off in the middle": (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  "cut off within a page": (file) => truncateSync(file, Math.max(1, statSync(file).size - 1000)),
  emptied: (file) => truncateSync(file, 0),
};

/** Whether a file can be made again: a hub has to answer as if it had not been there. */
const isMadeAgain = (path: string): boolean => !/^(?:catalog|files)\.sqlite$/.test(path);

export const damage: Fault = {
  name: "damage",
  what: "the catalog, the index of files, that of documents and kept pages are damaged before a start",
  holds:
    "files that can be rebuilt are rebuilt, and every page answers; for the others the hub says which file is damaged, serves the rest, and answers no page wrongly",
  run: async (bench) => {
    const intact = bench.at("intact");
    const file = await writeRecords(bench.at("models.jsonl"), 2000);
    await bench.succeed(["import", file, "--kind", "model", "--data", intact]);
    const upstream = await openFakeHub(madeRepositories(5));
    bench.onEnd(() => upstream.close());
    await bench.succeed(["mirror", upstream.endpoint, "--files", "*", "--data", intact]);
    const first = await bench.hub(intact);
    const before = new Map<string, string>();
    for (const page of pages) before.set(page, textOf((await ask(first.url, page)).body));
    await bench.kill(first, "SIGTERM");
    const wanted = readdirSync(intact, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile() && !/-(?:wal|shm)$/.test(each.name))
      .map((each) => relative(intact, join(each.parentPath, each.name)))
      .filter((path) => !path.startsWith("files/"));
    const kept = wanted.filter((path) => path.startsWith("pages/")).slice(0, 4);
    const paths = [...wanted.filter((path) => !path.startsWith("pages/")), ...kept];
    const random = seeded(11);
    const wrong: Wrong[] = [];
    let tried = 0;
    for (const path of paths) {
      for (const [name, apply] of Object.entries(damages)) {
        bench.progress(`${path}, ${name}`);
        tried += 1;
        const data = bench.at(`damaged-${tried}`);
        cpSync(intact, data, { recursive: true });
        if (existsSync(join(data, path))) apply(join(data, path), random);
        const hub = await bench.serve(data);
        const where = `${path}, ${name}`;
        if (!("url" in hub)) {
          if (isMadeAgain(path)) wrong.push(lost(`${where}: the hub did not start: ${hub.said.slice(0, 200)}`));
          if (hub.code !== 1 || isStack(hub.said)) wrong.push(crashed(`${where}: ${hub.said.slice(0, 300)}`));
          continue;
        }
        for (const page of pages) {
          const { status, body } = await ask(hub.url, page);
          const isSame = status === 200 && textOf(body) === before.get(page);
          if (isMadeAgain(path) && status !== 200) wrong.push(lost(`${where}: ${page} was answered with ${status}`));
          else if (!isSame && status === 200 && page.endsWith(".json"))
            wrong.push(lost(`${where}: ${page} is another one`));
          else if (status === 0) wrong.push(crashed(`${where}: no answer for ${page}`));
          // A page that meets damage says so, and is answered with 500 or 503.
          else if (status !== 200 && status !== 500 && status !== 503)
            wrong.push(crashed(`${where}: ${page}: ${status}`));
        }
        const { code, said } = await bench.kill(hub, "SIGTERM");
        if (code !== 0) wrong.push(crashed(`${where}: the hub ended with ${code}: ${said.slice(-300)}`));
        if (isMadeAgain(path) || path !== "catalog.sqlite") continue;
        await digestAt(data).catch((error: Error) => {
          if (!/catalog/.test(error.message)) wrong.push(crashed(`${where}: ${error.message}`));
        });
      }
    }
    return { tried, of: "damaged files", wrong };
  },
};

const isStack = (said: string): boolean => /\n\s+at .+:\d+/.test(said);

/** Without what differs from start to start. */
const textOf = (body: string): string =>
  body.replaceAll(/127\.0\.0\.1:\d+/g, "").replaceAll(/"(?:uptime|checked)[^,}]*/g, "");

import { writeFileSync } from "node:fs";
import { seeded } from "../../scripts/seeded-numbers.ts";
import { crashed, executed, type Fault, lost, type Wrong } from "../fault.ts";
import { hostileRecord } from "../hostile/make-texts.ts";
import { missingChromium, watchPages } from "../hostile/watch-browser.ts";
import { ask } from "../readers.ts";

const records = 600;
/** How many of them are opened in a browser; all are asked for as HTML, Markdown and JSON. */
const inBrowser = 60;

export const hostileRecords: Fault = {
  name: "hostile-records",
  what: `${records} models whose fields hold scripts, wrong types and broken texts are imported; all their pages are asked for in three forms, and ${inBrowser} opened in a browser`,
  holds:
    "each record that is taken has its page, the others are named, and nothing in them runs or loads from elsewhere",
  missing: missingChromium,
  run: async (bench) => {
    const random = seeded(7);
    const ids = Array.from({ length: records }, (_, at) => `mallory/model-${at}`);
    const lines = ids.map((id) => `${JSON.stringify(hostileRecord(id, random))}\n`);
    writeFileSync(bench.at("models.jsonl"), lines.join(""));
    const data = bench.at("data");
    const { code, said } = await bench.run(["import", bench.at("models.jsonl"), "--kind", "model", "--data", data]);
    const wrong: Wrong[] = [];
    if (code === null || /\n\s+at .+:\d+/.test(said)) wrong.push(crashed(`the import: ${said.slice(0, 300)}`));
    const hub = await bench.hub(data);
    let missing = 0;
    for (const [at, id] of ids.entries()) {
      if (at % 100 === 0) bench.progress(`record ${at} of ${records}`);
      for (const form of ["", ".md", ".json"]) {
        const { status } = await ask(hub.url, `/models/${id}${form}`);
        if (status === 404) missing += 1;
        else if (status !== 200)
          wrong.push(crashed(`/models/${id}${form} was answered with ${status}: ${lines[at]?.slice(0, 200)}`));
      }
    }
    const rejected = [...said.matchAll(/mallory\/model-\d+/g)].length;
    if (missing / 3 > rejected) wrong.push(lost(`${missing / 3} records are not there, and ${rejected} were named`));
    const lists = ["/models?search=model", "/models?author=mallory", "/mallory", "/", "/models.atom", "/leaderboards"];
    const opened = [...lists, ...ids.slice(0, inBrowser).map((id) => `/models/${id}`)];
    const misdeeds = await watchPages(bench, hub.url, opened);
    wrong.push(...misdeeds.map(({ path, what }) => executed(`${path}: ${what}`)));
    const ended = await bench.kill(hub, "SIGTERM");
    if (ended.code !== 0) wrong.push(crashed(`the hub ended with ${ended.code}`));
    return { tried: records, of: "records", wrong, note: `${missing / 3} were refused by the import.` };
  },
};

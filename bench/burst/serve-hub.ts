/** Serves a hub of some ten thousand models for `burst.bench.ts`, and tells what processor time it has taken whenever it is asked. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { catalogFile, importJsonl, openSqliteStore } from "@modelshelf/store";
import { serve } from "../serve/built-web.ts";

/** Real records where they are available; else as many of our own. */
const sample = "../shared/samples/models.jsonl.gz";
const ownRecords = 10_000;

const dataFolder = await mkdtemp(join(tmpdir(), "modelshelf-bench-"));
const store = await openSqliteStore({ file: catalogFile(dataFolder) });
await importJsonl({ source: existsSync(sample) ? sample : Readable.from(generated()), kind: "model", store });
await store.close();
const hub = await serve({ port: 0, dataFolder, docs: [] });
process.on("message", (message) => {
  if (message === "end") void end();
  else process.send?.({ processorMs: processorMs(), memoryMb: process.memoryUsage.rss() / 1e6 });
});
process.send?.({ url: hub.url });

async function end(): Promise<void> {
  await hub.close();
  await rm(dataFolder, { recursive: true });
  process.disconnect();
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function* generated(): Generator<Buffer> {
  const tasks = ["fill-mask", "text-generation", "text-classification", "image-classification"];
  for (let number = 0; number < ownRecords; number += 1) {
    const task = tasks[number % tasks.length];
    const siblings = Array.from({ length: 20 }, (_, file) => ({ rfilename: `model-${file}.safetensors` }));
    const record = {
      id: `owner-${number % 500}/bert-${number}`,
      pipeline_tag: task,
      library_name: "transformers",
      tags: ["transformers", "bert", `license:apache-2.0`, `language-${number % 40}`],
      downloads: number * 7,
      likes: number % 90,
      lastModified: "2026-05-01T10:00:00.000Z",
      siblings,
    };
    yield Buffer.from(`${JSON.stringify(record)}\n`);
  }
}

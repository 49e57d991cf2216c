import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { serve } from "../serve/built-web.ts";

export interface Served {
  /** Milliseconds for each request to the long page, one after the other. */
  readonly millis: readonly number[];
  /** The same for a reader who takes compressed answers. */
  readonly compressedMillis: readonly number[];
  readonly sourceKilobytes: number;
  readonly htmlKilobytes: number;
}

const requests = 200;

/** Serves a set with a page of 100 KB besides others, and asks for that page again and again. */
export async function serveLongPage(text: string, folder: string): Promise<Served> {
  const set = join(folder, "set");
  mkdirSync(set, { recursive: true });
  writeFileSync(join(set, "_toctree.yml"), "- local: long\n  title: Long\n- local: short\n  title: Short\n");
  writeFileSync(join(set, "long.md"), text);
  writeFileSync(join(set, "short.md"), "# Short\n");
  const docs = [{ folder: set, base: "/docs", title: "Docs" }];
  const hub = await serve({ port: 0, dataFolder: join(folder, "data"), docs });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const ask = (encoding: string) => timeRequest(`${hub.url}/docs/long`, agent, encoding);
    // The first compiles it, the next ones warm up what writes the frame of a page.
    for (let turn = 0; turn < 50; turn++) await ask(turn % 2 ? "identity" : "gzip");
    const [plain, compressed] = [[] as number[], [] as number[]];
    let bytes = 0;
    for (let turn = 0; turn < requests; turn++) {
      const answer = await ask("identity");
      bytes = answer.bytes;
      plain.push(answer.millis);
      compressed.push((await ask("gzip")).millis);
    }
    const sourceKilobytes = Buffer.byteLength(text) / 1000;
    return { millis: plain, compressedMillis: compressed, sourceKilobytes, htmlKilobytes: bytes / 1000 };
  } finally {
    agent.destroy();
    await hub.close();
  }
}

function timeRequest(url: string, agent: Agent, encoding: string): Promise<{ millis: number; bytes: number }> {
  const startedMs = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Accept: "text/html", "Accept-Encoding": encoding } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.once("end", () => {
        if (response.statusCode === 200) resolve({ millis: performance.now() - startedMs, bytes });
        else reject(new Error(`${url} answers with ${response.statusCode}.`));
      });
    }).once("error", reject);
  });
}

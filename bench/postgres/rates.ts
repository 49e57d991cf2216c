import { join } from "node:path";
import { load } from "../serve/load.ts";
import { usageOf } from "../serve/processor-time.ts";
import type { RunningServer } from "../serve/run-server.ts";

/** How one kind of page is answered by one or more web processes. */
export interface Rate {
  /** Pages a second that were asked for before. */
  readonly kept: number;
  /** Pages a second that are rendered each time. */
  readonly made: number;
  /** Processor time of the web processes for each page that is rendered. */
  readonly webMs: number;
  /** The same of the database. */
  readonly databaseMs: number;
}

const seconds = 3;

/**
 * Asks all hubs at once, ten connections for all together.
 *
 * @param path with a query, so that a number behind it makes another address
 * @param databasePid the server of the database, where there is one
 */
export async function rateOf(
  hubs: readonly RunningServer[],
  path: string,
  { folder, databasePid }: { readonly folder: string; readonly databasePid?: number | undefined },
): Promise<Rate> {
  const connections = Math.ceil(10 / hubs.length);
  const each = async (address: string, forSeconds: number): Promise<number> => {
    const loads = hubs.map(({ url }, index) =>
      load({
        url: url + address,
        connections,
        seconds: forSeconds,
        encoding: "gzip",
        ...(address.includes("NUMBER") && { scriptFile: join(folder, `address-${index}.lua`) }),
      }),
    );
    return (await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
  };
  const worked = (): readonly [web: number, database: number] => [
    hubs.reduce((sum, { pid }) => sum + usageOf(pid).processorMs, 0),
    databasePid === undefined ? 0 : usageOf(databasePid).processorMs,
  ];
  // The engine compiles what makes the page while it runs.
  await each(`${path}&warm=NUMBER`, seconds);
  const [webBefore, databaseBefore] = worked();
  const made = await each(`${path}&page=NUMBER`, seconds);
  const [web, database] = worked();
  await each(path, 1);
  const kept = await each(path, seconds);
  const pages = made * seconds;
  return { kept, made, webMs: (web - webBefore) / pages, databaseMs: (database - databaseBefore) / pages };
}

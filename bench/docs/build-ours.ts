/**
 * Compiles every page of the sets in a folder, as a hub does behind its requests: HTML, Markdown, search rows, links
 * checked. Prints how many pages there are and how long they took, the start of Node left out. Arguments: the folder that holds the sets, the folder of compiled pages, the sets.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { openCompiler, openSites } from "@modelshelf/docs";

const startedMs = performance.now();
const startedCpu = process.cpuUsage();
const [folder = "", cacheFolder = "", ...sets] = process.argv.slice(2);
const compiler = openCompiler({ cacheFolder, threads: availableParallelism() });
const sites = await openSites(
  sets.map((set) => ({ folder: join(folder, set), base: `/docs/${set}`, title: set, compiler })),
);
for (const site of sites) await site.prepare();
const pages = sites.reduce((sum, site) => sum + site.hrefs.length, 0);
const { user, system } = process.cpuUsage(startedCpu);
console.log(
  JSON.stringify({ pages, seconds: (performance.now() - startedMs) / 1000, cpuSeconds: (user + system) / 1e6 }),
);
await compiler.close();

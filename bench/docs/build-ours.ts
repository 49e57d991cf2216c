/**
 * Compiles every page of the sets in a folder, as a hub does behind its requests: HTML, Markdown, search rows, links
 * checked. Arguments: the folder that holds the sets, the folder of compiled pages, the sets.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { openCompiler, openSites } from "@modelshelf/docs";

const [folder = "", cacheFolder = "", ...sets] = process.argv.slice(2);
const compiler = openCompiler({ cacheFolder, threads: availableParallelism() });
const sites = await openSites(
  sets.map((set) => ({ folder: join(folder, set), base: `/docs/${set}`, title: set, compiler })),
);
for (const site of sites) await site.prepare();
console.log(sites.reduce((pages, site) => pages + site.hrefs.length, 0));
await compiler.close();

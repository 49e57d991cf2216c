/** Serves the catalog of a data folder for `catalog.bench.ts`, and tells its memory whenever it is asked. */
import { serve } from "../serve/built-web.ts";

const [dataFolder = ""] = process.argv.slice(2);
const hub = await serve({ port: 0, dataFolder, docs: [] });
process.on("message", (message) => {
  if (message === "end") void hub.close().then(() => process.disconnect());
  else process.send?.({ memoryMb: process.memoryUsage.rss() / 1e6 });
});
process.send?.({ url: hub.url });

import { serve, StartProblem } from "@modelshelf/web";

/**
 * `npm start`: serves this hub until it is told to stop.
 *
 * PORT (3000; 0 takes a free one), HOST (127.0.0.1), PUBLIC_URL (address behind a proxy), MODELSHELF_DATA (folder of the
 * catalogue, `var`).
 */
async function start(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop.abort());
  const { HOST, PUBLIC_URL, MODELSHELF_DATA } = process.env;
  try {
    const hub = await serve({
      port: parsePort(process.env["PORT"]),
      signal: stop.signal,
      log: (line) => console.error(line),
      ...(HOST ? { host: HOST } : {}),
      ...(PUBLIC_URL ? { publicUrl: PUBLIC_URL } : {}),
      ...(MODELSHELF_DATA ? { dataFolder: MODELSHELF_DATA } : {}),
    });
    console.log(`Modelshelf is at ${hub.url}`);
    await hub.closed;
    console.log("Modelshelf has stopped.");
  } catch (error) {
    if (stop.signal.aborted) return;
    console.error(error instanceof StartProblem ? error.message : error);
    process.exitCode = 1;
  }
}

function parsePort(text: string | undefined): number {
  if (!text) return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new StartProblem(`PORT is ${JSON.stringify(text)}; it must be a whole number from 0 to 65535.`);
}

await start();

import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import type { App } from "./src/http/guarded-app.ts";
import { embedderPolicy } from "./src/http/security-headers.ts";
import { type OpenHub, openHub } from "./src/hub/open-hub.ts";
import { OpenParts } from "./src/hub/open-parts.ts";
import type { ClientBuild } from "./src/page/client-build.ts";

type ServerModule = typeof import("./src/app/server.ts");

const build: ClientBuild = {
  id: "development",
  scripts: ["/@vite/client", "/src/client/main.ts"],
  styles: ["/src/styles/site.css"],
  mathStyle: "/src/styles/math.css",
  codeFont: "",
  fonts: [],
};

/** Answers with the sources as they are now; a page reloads when a file behind it changes. */
function pagesFromSources({ hub, scripts, start }: OpenHub): Plugin {
  return {
    name: "modelshelf-pages",
    configureServer(server) {
      const ownBuild = { ...build, scripts: [...build.scripts, ...scripts] };
      const fromSources: App = {
        fetch: async (request, env) => {
          const { createApp } = await loadServer(server);
          return createApp({ hub, build: ownBuild, isDevelopment: true }).fetch(request, env as object);
        },
      };
      const started = start(fromSources);
      return () => {
        const listener = getRequestListener(async (request) => (await started).fetch(request, {}));
        server.middlewares.use((request, response) => void listener(request, response));
      };
    },
    hotUpdate({ server }) {
      if (this.environment.name === "ssr") server.environments.client.hot.send({ type: "full-reload" });
    },
  };
}

function loadServer({ environments: { ssr } }: ViteDevServer): Promise<ServerModule> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("The server environment of Vite cannot run modules.");
  return ssr.runner.import<ServerModule>("/src/app/server.ts");
}

/**
 * `npm run dev`, for work on this program: like `npm start -- --dev`, from the sources and without a build. PORT, HOST,
 * MODELSHELF_DATA and MODELSHELF_CONTENT as there.
 */
async function dev(): Promise<void> {
  const port = Number(process.env["PORT"] ?? 3000);
  const host = process.env["HOST"] ?? "127.0.0.1";
  const dataFolder = process.env["MODELSHELF_DATA"];
  const contentFolder = process.env["MODELSHELF_CONTENT"];
  const url = process.env["DATABASE_URL"];
  const opened = new OpenParts();
  let server: ViteDevServer | undefined;
  opened.add(async () => server?.close());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void opened.close());
  const options = {
    publicUrl: process.env["PUBLIC_URL"] ?? `http://${host}:${port}`,
    log: (line: string): void => console.error(line),
    isDevelopment: true,
    ...(dataFolder ? { dataFolder } : {}),
    ...(contentFolder ? { contentFolder } : {}),
    ...(url ? { database: { url } } : {}),
  };
  try {
    server = await createServer({
      configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
      plugins: [pagesFromSources(await openHub(options, opened))],
      // Browsers start no thread of a page that runs models whose script lacks that policy.
      server: { port, host, strictPort: true, headers: Object.fromEntries([embedderPolicy]) },
    });
    await server.listen();
  } catch (error) {
    await opened.close();
    throw error;
  }
  server.printUrls();
}

await dev();

import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import packageFacts from "./package.json" with { type: "json" };
import { mountProse, mountSites, openStore, pagesFolder } from "./src/hub/content.ts";
import type { ClientBuild } from "./src/page/client-build.ts";
import { openDevelopment, type Development } from "./src/hub/development/open-development.ts";
import { openDocumentCompiling } from "./src/hub/compiling.ts";
import type { Hub } from "./src/page/page.ts";

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
function pagesFromSources(hub: Hub, development: Development): Plugin {
  return {
    name: "modelshelf-pages",
    configureServer(server) {
      return () => {
        const listener = getRequestListener(async (request) => {
          const { createApp } = await loadServer(server);
          const scripts = [...build.scripts, ...development.scripts];
          const app = createApp({ hub, build: { ...build, scripts }, isDevelopment: true });
          return development.before(app).fetch(request, {});
        });
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

const log = (line: string): void => console.error(line);

/**
 * `npm run dev`, for work on this program: like `npm start -- --dev`, from the sources and without a build. PORT and HOST
 * as there.
 */
async function dev(): Promise<void> {
  const port = Number(process.env["PORT"] ?? 3000);
  const host = process.env["HOST"] ?? "127.0.0.1";
  const dataFolder = process.env["MODELSHELF_DATA"];
  const options = { log, isDevelopment: true, ...(dataFolder ? { dataFolder } : {}) };
  const compiling = openDocumentCompiling({ ...options, cacheFolder: pagesFolder(options) });
  const sites = await mountSites(options, compiling.compiler);
  const prose = await mountProse(options, { sites, compiler: compiling.compiler });
  const development = openDevelopment([...sites, ...prose]);
  const hub: Hub = {
    store: await openStore(options),
    sites,
    prose,
    publicUrl: process.env["PUBLIC_URL"] ?? `http://${host}:${port}`,
    version: packageFacts.version,
  };
  const server = await createServer({
    configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
    plugins: [pagesFromSources(hub, development)],
    server: { port, host, strictPort: true },
  });
  await server.listen();
  server.printUrls();
  const close = async (): Promise<void> => {
    await Promise.all([development.close(), server.close(), compiling.close()]);
    await hub.store.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void close());
}

await dev();

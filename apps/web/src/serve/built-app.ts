import { fileURLToPath } from "node:url";
import { loadClientBuild } from "../page/client-build.ts";
import type { App } from "../http/guarded-app.ts";
import type { Hub } from "../hub/hub.ts";
import { StartProblem } from "../hub/start-problem.ts";

/** Makes the app of a hub. `scripts` are addresses of modules that every page loads besides. */
export type OpenApp = (hub: Hub, scripts?: readonly string[]) => Promise<App>;

const dist = new URL("../../dist/", import.meta.url);

/**
 * The app as `npm run build` has written it: Node cannot run the sources, because pages are .tsx files. It shares its
 * modules with `dist/server/program.cjs` and `web.cjs`; a program that calls the sources has them twice, and should call one of these.
 */
export const loadBuiltApp: OpenApp = async (hub, scripts = []) => {
  // React reads this once, when it is loaded, and is several times slower without it.
  process.env["NODE_ENV"] ??= "production";
  const build = await loadClientBuild(fileURLToPath(dist)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new StartProblem("The web app is not built yet. Run `npm run build`.");
    throw error;
  });
  const server: typeof import("../app/server.ts") = await import(new URL("server/server.cjs", dist).href);
  return server.createApp({ hub, build: { ...build, scripts: [...build.scripts, ...scripts] } });
};

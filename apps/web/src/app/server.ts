import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { routePath } from "hono/route";
import { examplesPath } from "@modelshelf/registry";
import { requestId } from "hono/request-id";
import { basePathOf } from "../addresses/base-path.ts";
import { canonicalPath } from "../http/address.ts";
import { hubApi } from "../api/hub-api.ts";
import { builtFiles } from "../http/built-files.ts";
import type { ClientBuild } from "../page/client-build.ts";
import { crossOrigin } from "../http/cross-origin.ts";
import { documentFiles } from "../http/document-files.ts";
import type { Env } from "../http/env.ts";
import { errorPages } from "./error-pages.ts";
import { mcpRoute } from "../mcp/route.ts";
import { servedSites } from "../hub/served-sites.ts";
import { skillRoute } from "../mcp/skill-route.ts";
import type { Hub } from "../hub/hub.ts";
import { locationBelow } from "../http/location-below.ts";
import { iconSheets } from "../icons/icon-sheet.ts";
import { brandedManifest } from "./branded-manifest.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { pageHandler } from "./page-handler.ts";
import { programFilesRoute } from "./program-files-route.ts";
import { programRoutes } from "../feeds/routes.ts";
import { scriptHashes } from "../frame/inline-scripts.ts";
import { routes } from "./routes.ts";
import { securityHeaders } from "../http/security-headers.ts";

export interface AppOptions {
  readonly hub: Hub;
  readonly build: ClientBuild;
  readonly isDevelopment?: boolean;
  /** Where faults are reported, one line of JSON each. Default: standard error. */
  readonly log?: (line: string) => void;
}

/** The web app: request → route → response. */
export function createApp(options: AppOptions): Hono<Env> {
  const { hub, isDevelopment = false, log = (line) => console.error(line) } = options;
  const basePath = basePathOf(hub.publicUrl);
  // These stand in a script, whose text the policy of the page knows; all other addresses get the path with the page.
  const build = { ...options.build, scripts: options.build.scripts.map((script) => basePath + script) };
  const errors = errorPages({ hub, build, log });
  const pages = routes(servedSites(hub));
  const app = new Hono<Env>();
  app.use(requestId({ headerName: "", generator: (c) => (c as Context<Env>).env?.requestId ?? crypto.randomUUID() }));
  app.use(async (c, next) => {
    await next();
    const sending = c.env?.sending;
    if (sending) sending.route ??= routePath(c);
  });
  app.use(compress());
  app.use(async (c, next) => {
    // Decided before the answer is there: `compress` would add it to the finished one, and copy that for it.
    c.header("Vary", "Accept-Encoding");
    return next();
  });
  if (basePath !== "") app.use(locationBelow(basePath));
  app.use(crossOrigin);
  app.use(securityHeaders({ isDevelopment, scriptHashes: scriptHashes(build.scripts, basePath) }));
  app.use((c, next) => (c.env?.isSentAway ? Promise.resolve(errors.busy(c)) : next()));
  for (const { href, svg } of iconSheets) app.get(href, (c) => c.body(svg, 200, iconSheetHeaders));
  if (build.folder !== undefined) {
    app.get("/assets/*", builtFiles(build.folder, "public, max-age=31536000, immutable"));
    app.get("/manifest.webmanifest", brandedManifest(hub, build.folder));
    app.get(`${examplesPath}/*`, builtFiles(build.folder, "public, max-age=86400"));
    for (const name of fixedFiles) app.get(`/${name}`, builtFiles(build.folder, "public, max-age=86400"));
  }
  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    const bare = canonicalPath(url.pathname);
    if (bare !== undefined && url.pathname !== registryRoot) return c.redirect(bare + url.search, 308);
    return next();
  });
  app.route("/", operatorRoutes(hub));
  app.route("/", programRoutes(hub, pages));
  app.route("/", skillRoute(hub));
  app.route("/", mcpRoute({ hub, log, answer: (request) => app.fetch(request, {}) }));
  app.route("/", hubApi(hub));
  app.route("/", programFilesRoute(hub));
  app.on(
    ["GET", "HEAD"],
    "*",
    documentFiles([...servedSites(hub), ...(hub.prose ?? []), ...(hub.operator ? [hub.operator.files] : [])]),
  );
  app.on(["GET", "HEAD"], "*", pageHandler({ hub, build, errors, pages }));
  app.all("*", errors.methodNotAllowed);
  app.onError(errors.failed);
  return app;
}

/** Clients of registries ask with the slash, and take no redirect for an answer. */
const registryRoot = "/v2/";

const iconSheetHeaders = {
  "Content-Type": "image/svg+xml",
  "Cache-Control": "public, max-age=31536000, immutable",
};

/** Files that browsers and devices look for at the root. */
const fixedFiles = [
  "favicon.svg",
  "favicon.ico",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "manifest.webmanifest",
];

import { kinds, recordKinds } from "@modelshelf/store";
import { Hono, type Context } from "hono";
import type { ApiHub } from "./api-hub.ts";
import type { Env } from "../http/env.ts";

import { answerBom, answerShelfBom } from "./answer-bom.ts";
import { answerFacets } from "./answer-facets.ts";
import { answerFile } from "./answer-file.ts";
import { answerList } from "./answer-list.ts";
import { answerQuickSearch } from "./answer-quick-search.ts";
import {
  answerAuthCheck,
  answerCommits,
  answerInfo,
  answerPaths,
  answerRefs,
  answerTree,
} from "./answer-repository.ts";
import { answerTags, kindsWithTags } from "./answer-tags.ts";
import { plainError } from "./hub-error.ts";
import {
  badEscape,
  decoded,
  parseApiAddress,
  parseCacheAddress,
  parseFileAddress,
  type RepositoryAddress,
} from "./repository-address.ts";
import { ownAddress } from "./own-address.ts";
import { openApiDescription } from "./openapi/description.ts";
import { answerCatalog, answerReferrers, answerRegistryTags } from "./registry/answer-lists.ts";
import { answerBlob, answerManifest, answerRegistry, refuseRegistry } from "./registry/answer-registry.ts";
import { redirectPage } from "./redirect-page.ts";
import { gitPaths, refuseGit } from "./refuse-git.ts";
import { refuseWriting } from "./refuse-writing.ts";
import { answerCroissant } from "./answer-croissant.ts";
import { answerSignatures } from "./answer-signatures.ts";
import { answerTasks } from "./tasks.ts";
import { answerParquetFiles } from "./viewer/answer-parquet-files.ts";
import { viewerApi } from "./viewer/viewer-api.ts";

type Answer = (c: Context<Env>, hub: ApiHub, address: RepositoryAddress) => Promise<Response>;

/** The answers about a repository, by the word after its id. */
const answers: ReadonlyMap<string | undefined, Answer> = new Map([
  [undefined, answerInfo],
  ["revision", answerInfo],
  ["tree", answerTree],
  ["refs", answerRefs],
  ["commits", answerCommits],
  ["auth-check", answerAuthCheck],
  ["bom", answerBom],
  ["croissant", answerCroissant],
  ["signatures", answerSignatures],
  ["parquet", answerParquetFiles],
]);

/** Addresses of files, whose repositories have a name of one part or two, and may have their kind in front. */
const filePaths = ["/:name", "/:owner/:name", "/:kind/:owner/:name"].map(
  (path) => `${path}/:word{resolve|raw|blob|tree}/*`,
);

/** The message for an address of the API that there is not. */
const unknownAddress = "The API has no such address; /docs/hub-api lists its addresses.";
/** The message to those who ask who they are. */
const noAccounts = "Invalid username or password: this hub has no accounts.";

/** The caller has sent a token of this hub; tokens are not tied to people. */
const reader = {
  type: "user",
  id: "000000000000000000000000",
  name: "reader",
  fullname: "Reader",
  isPro: false,
  orgs: [],
  auth: { type: "access_token", accessToken: { displayName: "reader", role: "read", createdAt: new Date(0) } },
};

/**
 * The read API of the Hub, for the clients that people already have: `HF_ENDPOINT` set to the address of this hub. Files
 * are at the root, as those clients ask for them.
 */
export function hubApi(hub: ApiHub): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/.well-known/openapi.json", (c) => c.json(openApiDescription(hub.publicUrl, hub.version)));
  app.get("/.well-known/openapi.md", (c) => c.redirect("/docs/hub-api.md"));
  app.get("/api/tasks", answerTasks);
  app.get("/api/whoami-v2", (c) => (hub.isPrivate ? c.json(reader) : plainError(c, 401, noAccounts)));
  for (const kind of recordKinds) {
    app.get(`/api${kinds[kind].path}`, (c) => answerList(c, hub, kind));
    app.get(`/api${kinds[kind].path}-facets`, (c) => answerFacets(c, hub, kind));
  }
  for (const kind of kindsWithTags) {
    app.get(`/api${kinds[kind].path}-tags-by-type`, (c) => answerTags(c, hub, kind));
  }
  app.route("/", viewerApi(hub));
  for (const path of ["/v2", "/v2/"]) app.get(path, answerRegistry);
  app.get("/v2/_catalog", (c) => answerCatalog(c, hub));
  for (const model of ["/v2/:owner/:name", "/v2/:name"]) {
    app.get(`${model}/tags/list`, (c) => answerRegistryTags(c, hub));
    app.get(`${model}/referrers/:digest`, (c) => answerReferrers(c, hub));
    app.get(`${model}/manifests/:tag`, (c) => answerManifest(c, hub));
    app.on(["GET", "HEAD"], `${model}/blobs/:digest`, (c) => answerBlob(c, hub));
  }
  app.get("/api/resolve-cache/*", async (c) => {
    const address = await ownAddress(c, hub, parseCacheAddress(pathOf(c)));
    if (address === undefined) return noAddress(c);
    return address instanceof Response ? address : answerFile(c, hub, address);
  });
  app.get("/api/shelves/:shelf/bom", (c) => answerShelfBom(c, hub));
  app.get("/api/quicksearch", (c) => answerQuickSearch(c, hub));
  app.get("/api/*", async (c) => {
    const readings = parseApiAddress(pathOf(c)).filter(({ word }) => answers.has(word));
    const address = await ownAddress(c, hub, readings);
    if (address === undefined || address instanceof Response) return address ?? noAddress(c);
    return answers.get(address.word)!(c, hub, address);
  });
  app.post("/api/*", async (c) => {
    const readings = parseApiAddress(pathOf(c)).filter(({ word }) => word === "paths-info");
    const address = await ownAddress(c, hub, readings);
    if (address === undefined) return refuseWriting(c);
    return address instanceof Response ? address : answerPaths(c, hub, address);
  });
  app.all("/api/*", refuseWriting);
  // A document may be in a folder of such a name.
  const isDocument = (path: string): boolean => hub.sites.some((site) => path.startsWith(`${site.base}/`));
  for (const path of gitPaths) {
    app.all(path, async (c, next) => (isDocument(pathOf(c)) ? next() : (refuseGit(c, hub) ?? next())));
  }
  app.on(["GET", "HEAD"], filePaths, async (c, next) => {
    const path = pathOf(c);
    const address = isDocument(path) ? undefined : await ownAddress(c, hub, parseFileAddress(path));
    if (address === undefined) return next();
    if (address instanceof Response) return address;
    return isPage(address.word) ? ((await redirectPage(c, hub, address)) ?? next()) : answerFile(c, hub, address);
  });
  // Behind the files: an owner may be called "v2".
  app.all("/v2/*", async (c, next) => refuseRegistry(c) ?? next());
  return app;
}

/** Pages of the Hub that people copy from the line of their browser, unlike addresses of the content. */
const isPage = (word: string | undefined): boolean => word === "blob" || word === "tree";

function noAddress(c: Context<Env>): Response {
  const isReadable = decoded(pathOf(c)) !== undefined;
  return isReadable ? plainError(c, 404, unknownAddress) : plainError(c, 400, badEscape);
}

/** The path as it was sent: a slash within a revision is written `%2F`. */
function pathOf(c: Context<Env>): string {
  return new URL(c.req.url).pathname;
}

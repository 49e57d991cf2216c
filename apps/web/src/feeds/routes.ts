import { hash } from "node:crypto";
import { type Context, Hono, type Next } from "hono";
import { parseAccept } from "hono/utils/accept";
import { hubList, hubText, mainLanguage, setList, setText } from "./llms.ts";
import { basePathOf } from "../addresses/base-path.ts";
import { setAt } from "./set-address.ts";
import { openSearchDescription } from "./opensearch.ts";
import { securityText } from "./security-text.ts";
import { doubtsFile, doubtsRoute } from "./doubts-file.ts";
import { answerPart } from "./sitemap-part.ts";
import { Sitemap } from "./sitemap.ts";
import { TextFeeds } from "./text-feed.ts";
import { socialImageRoute } from "../page/head/social-image/route.ts";
import { listRoutes } from "./lists/list-routes.ts";
import { shelfFeedAt } from "./syndication/shelf-feeds.ts";
import { isUnchanged, weakEtag } from "../http/etag.ts";
import { servedSites } from "../hub/served-sites.ts";
import type { Hub } from "../hub/hub.ts";
import type { AnyPage } from "../page/page.ts";
import type { Env } from "../http/env.ts";

/** Addresses that programs look for: crawlers, language models, those who draw previews of links. */
export function programRoutes(hub: Hub, pages: readonly AnyPage[]): Hono<Env> {
  const app = new Hono<Env>();
  const feeds = new TextFeeds();
  const sitemap = new Sitemap(hub);
  app.get("/robots.txt", (c) => c.text(robots(hub)));
  app.get("/sitemap.xml", (c) =>
    feeds.answer(c, {
      address: `${hub.publicUrl}/sitemap.xml`,
      contentType: "application/xml",
      open: async function* () {
        yield await sitemap.index();
      },
    }),
  );
  app.get("/:file{sitemap-[a-z]+-[0-9]+\\.xml}", async (c, next) => {
    const part = await sitemap.part(c.req.param("file").slice("sitemap-".length, -".xml".length));
    return part ? answerPart(c, part) : next();
  });
  app.get("/opensearch.xml", (c) =>
    c.body(openSearchDescription(hub), 200, { "Content-Type": "application/opensearchdescription+xml" }),
  );
  app.get("/.well-known/security.txt", (c, next) => {
    const text = securityText(hub);
    return text === undefined ? next() : Promise.resolve(c.text(text));
  });
  app.route("/", listRoutes(hub));
  app.get(doubtsFile, doubtsRoute(hub));
  app.get("/shelves.*", (c, next) => answerShelfFeed(c, hub, next));
  app.get("/shelves/*", (c, next) => answerShelfFeed(c, hub, next));
  app.get("/llms.txt", (c) => feeds.answer(c, hubList(hub)));
  app.get("/llms-full.txt", (c) => feeds.answer(c, hubText(hub)));
  app.get("*", async (c, next) => (await setFeed(c, hub, feeds)) ?? next());
  app.get("/-/social/*", socialImageRoute(hub, pages));
  return app;
}

async function answerShelfFeed(c: Context<Env>, hub: Hub, next: Next): Promise<Response | void> {
  const feed = await shelfFeedAt(hub, c.req.path);
  if (!feed) return next();
  const etag = weakEtag(hash("sha256", feed.body, "base64url"));
  c.header("ETag", etag);
  c.header("Cache-Control", "no-cache");
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  return c.body(feed.body, 200, { "Content-Type": feed.contentType });
}

/** Images for previews are among the addresses of operators, which are nothing for crawlers; nor is what answers tools, nor a page
 * for each two revisions of a repository. */
function robots({ publicUrl }: Hub): string {
  const basePath = basePathOf(publicUrl);
  return `User-agent: *
Allow: ${basePath}/-/social/
Disallow: ${basePath}/-/
Disallow: ${basePath}/mcp$
Disallow: ${basePath}/*/revisions/compare
Disallow: ${basePath}/models/*/*/try$

Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** The list and the whole text of a document set, below the address of the set and that of each of its languages. */
async function setFeed(c: Context<Env>, hub: Hub, feeds: TextFeeds): Promise<Response | undefined> {
  const [, path = "", file = ""] = /^(\/.*)\/(llms(?:-full)?\.txt)$/.exec(c.req.path) ?? [];
  const found = file === "" ? undefined : setAt(servedSites(hub), path);
  if (!found) return undefined;
  const { site, language } = found;
  if (language === undefined && (site.languages.length === 1 || file === "llms-full.txt")) {
    c.header("Vary", "Accept-Language", { append: true });
    const wished = preferred(site.languages, c.req.header("Accept-Language")) ?? mainLanguage(site);
    return c.redirect(`${site.prefix(wished)}/${file}`, 307);
  }
  if (file === "llms.txt" || language === undefined) return feeds.answer(c, setList(hub, site, language));
  return feeds.answer(c, setText(hub, site, language));
}

function preferred(languages: readonly string[], header = ""): string | undefined {
  const wishes = parseAccept(header).map(({ type }) => type.toLowerCase());
  const matches = wishes.flatMap((wish) => {
    const exact = languages.find((code) => code.toLowerCase() === wish);
    return exact ?? languages.find((code) => code.split("-")[0] === wish.split("-")[0]) ?? [];
  });
  return matches[0];
}

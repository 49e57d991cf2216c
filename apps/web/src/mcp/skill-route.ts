import { Hono } from "hono";
import { TextFeeds } from "../feeds/text-feed.ts";
import type { Hub } from "../hub/hub.ts";
import type { Env } from "../http/env.ts";

/** `/skill.md`: how an assistant uses this hub. Exported sites have none: there is nothing that could be asked. */
export function skillRoute(hub: Hub): Hono<Env> {
  const app = new Hono<Env>();
  if (hub.staticSite) return app;
  const feeds = new TextFeeds();
  app.get("/skill.md", (c) =>
    feeds.answer(c, {
      address: `${hub.publicUrl}/skill.md`,
      contentType: "text/markdown",
      language: "en",
      open: async function* () {
        // Loaded with the first question: it knows the tools, which come with large libraries.
        const { renderSkill } = await import("./skill.ts");
        yield await renderSkill(hub);
      },
    }),
  );
  return app;
}

import { Hono } from "hono";
import type { Hub } from "./page.ts";
import type { Env } from "./server.ts";

const robots = `User-agent: *
Disallow: /-/
`;

/** Files that programs look for at fixed addresses. */
export function programRoutes(_hub: Hub): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/robots.txt", (c) => c.text(robots));
  return app;
}

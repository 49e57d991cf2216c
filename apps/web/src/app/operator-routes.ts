import { Hono } from "hono";
import type { Hub } from "../hub/hub.ts";
import { operatorAddresses } from "../addresses/page-addresses.ts";
import type { Env } from "../http/env.ts";

/** For those who run the hub: is the process alive, and can it answer? */
export function operatorRoutes(hub: Hub): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/-/health", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({
      status: "alive",
      version: hub.version,
      uptimeSeconds: Math.round(process.uptime()),
      doubts: hub.publicUrl + operatorAddresses.doubts,
    });
  });
  app.get("/-/ready", async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      await hub.store.check();
      return c.json({ status: "ready", models: await hub.store.count("model") });
    } catch {
      return c.json({ status: "unavailable", reason: "The catalog cannot be read." }, 503);
    }
  });
  return app;
}

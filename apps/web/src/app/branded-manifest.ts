import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Handler } from "hono";
import { basePathOf } from "../addresses/base-path.ts";
import type { Env } from "../http/env.ts";
import type { Hub } from "../hub/hub.ts";

/**
 * The manifest under the operator's name and logo. Goes on to the built one where there is neither.
 *
 * @param folder of the built files
 */
export function brandedManifest(hub: Pick<Hub, "operator" | "publicUrl">, folder: string): Handler<Env> {
  return (c, next) => {
    const { name, logo } = hub.operator?.brand() ?? {};
    if (name === undefined && logo === undefined) return next();
    const built = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8")) as Record<string, unknown>;
    const src = logo && basePathOf(hub.publicUrl) + logo.href;
    const manifest = {
      ...built,
      ...(name !== undefined && { name, short_name: name }),
      ...(logo && { icons: [{ src, type: logo.type, sizes: "any" }] }),
    };
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "no-cache",
    });
  };
}

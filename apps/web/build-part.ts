/**
 * Builds one part of the app, for `build-app.ts`.
 *
 *   build-part.ts <client|server> <folder> [mode]
 */
import { fileURLToPath } from "node:url";
import { createBuilder } from "vite";

export type BuiltPart = "client" | "server";

const [part = "", outDir = "", mode = "production"] = process.argv.slice(2);
const name = part === "server" ? "ssr" : part;
const builder = await createBuilder({
  configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)),
  mode,
  logLevel: "warn",
  environments: { [name]: { build: { outDir, emptyOutDir: true } } },
});
const environment = builder.environments[name];
if (environment === undefined) throw new Error(`There is no part "${part}".`);
await builder.build(environment);

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { cutFonts } from "./fonts/cut-fonts.ts";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Libraries mark files for frameworks that split them by "use client"; this is none, and there are hundreds. */
const onLog: Rolldown.RolldownOptions["onLog"] = (level, log, handle) => {
  if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
};

/**
 * Vite wraps every dynamic import in code that fetches style sheets of the chunk first. No chunk here has any, and the
 * wrapper is an eighth of what a page may load before interaction.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
  },
};

/** The license of a font goes wherever the font goes. */
function fontLicenses(fonts: string): Plugin {
  return {
    name: "font-licenses",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle() {
      for (const name of (await readdir(fonts)).filter((file) => file.endsWith("-OFL.txt"))) {
        this.emitFile({ type: "asset", fileName: `assets/${name}`, source: await readFile(join(fonts, name)) });
      }
    },
  };
}

const fonts = await cutFonts(fileURLToPath(new URL(".cache/fonts", import.meta.url)));

/**
 * Two builds: what browsers load (client entry, islands, style sheet; names carry a hash), and the server bundle, which
 * exists because Node strips types from .ts files but knows no .tsx. Packages stay outside the server bundle, but for those named below.
 */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  appType: "custom",
  plugins: [tailwindcss(), plainImports, fontLicenses(fonts)],
  resolve: { alias: { "cut-fonts.css": join(fonts, "faces.css") } },
  build: { modulePreload: false, target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        manifest: true,
        outDir: "dist/client",
        rolldownOptions: {
          onLog,
          input: {
            client: source("client/main.ts"),
            site: source("styles/site.css"),
            math: source("styles/math.css"),
          },
        },
      },
    },
    ssr: {
      // Node would load all icons that there are, 25 MB of memory, and 246 modules of Base UI; the bundle holds what is in use.
      resolve: { external: true, noExternal: ["lucide-react", /^@base-ui\//] },
      build: {
        ssr: true,
        outDir: "dist/server",
        copyPublicDir: false,
        rolldownOptions: { onLog, input: { server: source("app/server.ts") } },
      },
    },
  },
  builder: {},
});

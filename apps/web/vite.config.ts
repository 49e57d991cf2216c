import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from "vite";
import { cutFonts } from "./fonts/cut-fonts.ts";
import { packedRuntime } from "./pack-runtime.ts";
import { packedMode, serverBuild, serverPlugins } from "./server-build.ts";

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

const iconSheetHere = fileURLToPath(new URL("src/icons/icon-sheet-here.ts", import.meta.url));
const denseBitmap = fileURLToPath(new URL("../../packages/store/src/static/dense-bitmap.ts", import.meta.url));

/** Libraries mark files for frameworks that split them by "use client"; this is not one of them, and there are hundreds. */
const onLog: NonNullable<Rolldown.RolldownOptions["onLog"]> = (level, log, handle) => {
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

/**
 * Scripts for browsers have the keys of a catalog as plain bits, see `dense-bitmap.ts` of the store, and know from the page where
 * the sheets of icons are.
 */
const partsForBrowsers: Plugin = {
  name: "parts-for-browsers",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (id) => (id === "roaring-wasm" ? denseBitmap : id.endsWith("/icon-sheet.ts") ? iconSheetHere : undefined),
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

const runtime = packedRuntime(fileURLToPath(new URL(".cache/runtime", import.meta.url)));
const fonts = await cutFonts(fileURLToPath(new URL(".cache/fonts", import.meta.url)));

/**
 * Two builds: what browsers load (client entry, islands, style sheet; names carry a hash), and the server. Development
 * runs the sources of the server, of which Node itself could not read the pages: they are .tsx files.
 */
export default defineConfig(({ command, mode }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  appType: "custom",
  // Style sheets find their fonts beside them, wherever the hub stands.
  base: command === "build" ? "./" : "/",
  plugins: [tailwindcss(), plainImports, partsForBrowsers, fontLicenses(fonts), ...serverPlugins],
  resolve: { alias: { "cut-fonts.css": join(fonts, "faces.css") } },
  // The oldest browsers that Tailwind's style sheets work in; those know oklch(), so no color is written twice.
  build: {
    modulePreload: false,
    target: "es2022",
    cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
  },
  // Threads load parts of themselves as modules.
  worker: { format: "es", plugins: () => [runtime] },
  environments: {
    client: {
      // The runtime of models is a file of its own, which threads that it starts load as well.
      resolve: { conditions: ["onnxruntime-web-use-extern-wasm", ...defaultClientConditions] },
      build: {
        manifest: true,
        license: mode === packedMode && { fileName: "licenses.json" },
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
    ssr: command === "build" ? serverBuild(onLog, { isPacked: mode === packedMode }) : { resolve: { external: true } },
  },
  builder: {},
}));

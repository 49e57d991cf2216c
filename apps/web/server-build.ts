import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { EnvironmentOptions, Plugin, Rolldown } from "vite";
import { asciiChunks } from "./ascii-chunks.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Vite's mode in which the package for npm is built. */
export const packedMode = "packed";

/** Where the server bundle is when it runs, wherever it is written first. */
const outFolder = at("dist/server");

/** Programs that a server runs in threads or processes of their own. Each is a file of the bundle. */
const threads: Readonly<Record<string, string>> = {
  "compile-thread": at("../../packages/docs/src/compile/compile-thread.ts"),
  "python-thread": at("../../packages/docs/src/compile/python-thread.ts"),
  "build-parts-thread": at("../../packages/store/src/sqlite/build-parts-thread.ts"),
  "reading-thread": at("../../packages/store/src/import/reading-thread.ts"),
  "drawing-thread": at("src/page/head/social-image/drawing-thread.ts"),
  "rows-program": at("src/records/dataset/viewer/reading/rows-program.ts"),
};

/** Packages that find files beside themselves, or hold hundreds of parts of which few are ever loaded. */
const keptWhole = ["roaring-wasm", "@resvg/resvg-wasm", "@shikijs/langs"];

/** Packages that few hubs load: bundling them would take time and memory of every build. */
const rarelyLoaded = ["@aws-sdk/"];

/** Neither is installed: one is native, one is for macOS alone. */
const absent = ["node:", "pg-native", "fsevents"];

const outside = (names: readonly string[]): RegExp => new RegExp(`^(?:${names.join("|")})`);

/** Where the sources load the built app, the bundle loads a part of itself. */
const builtApp = 'import(new URL("server/server.cjs", dist).href)';

/**
 * In the bundle each module goes on finding what lies beside its source: content and package files. Threads and processes are
 * found in the bundle.
 */
const addressesOfSources: Plugin = {
  name: "addresses-of-sources",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  transform: {
    filter: { code: /\bimport\.meta\.url\b/ },
    handler(code, id) {
      const [file = id] = id.split("?");
      const source = relative(outFolder, file).split(sep).join("/");
      const withApp = code.replace(builtApp, 'import("../app/server.ts")');
      const withThreads = withApp.replaceAll(/new URL\("([\w-]+)\.ts", import\.meta\.url\)/g, (found, name: string) =>
        threads[name] === undefined ? found : `new URL("./${name}.cjs", import.meta["url"])`,
      );
      const own = `new URL(${JSON.stringify(source)}, import.meta["url"]).href`;
      return { code: withThreads.replaceAll(/\bimport\.meta\.url\b/g, own), map: null };
    },
  },
};

export const serverPlugins: readonly Plugin[] = [addressesOfSources, asciiChunks];

/**
 * How the server is built: the whole `serve` command in few files without types, which start in a third of the time that
 * two thousand modules take, and hold less memory. `program.cjs` starts the command line, `server.cjs` makes the app,
 * `web.cjs` is this package. In the package that npm installs, nothing is left outside but what is `keptWhole`.
 */
export function serverBuild(
  onLog: NonNullable<Rolldown.RolldownOptions["onLog"]>,
  { isPacked }: { readonly isPacked: boolean },
): EnvironmentOptions {
  return {
    resolve: { noExternal: true },
    // React has a build for production and one for development; this decides for the first.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      ssr: true,
      outDir: outFolder,
      copyPublicDir: false,
      // The clone brings its own Node; the package runs on what people have.
      target: isPacked ? "node22" : "node24",
      license: isPacked && { fileName: "licenses.json" },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        onLog,
        external: outside([...keptWhole, ...absent, ...(isPacked ? [] : rarelyLoaded)]),
        input: {
          program: at("src/serve/program.ts"),
          "command-line": at("../cli/src/command-line.ts"),
          server: at("src/app/server.ts"),
          web: at("src/index.ts"),
          ...threads,
        },
        output: {
          format: "cjs",
          entryFileNames: "[name].cjs",
          chunkFileNames: "[name]-[hash].cjs",
          comments: false,
        },
      },
    },
  };
}

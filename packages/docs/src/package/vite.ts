import type { IncomingMessage, ServerResponse } from "node:http";
import { realpathSync } from "node:fs";
import { extname, resolve, sep } from "node:path";
import type { EnvironmentModuleNode, Plugin } from "vite";
import type { Site } from "../site/site.ts";
import type { Fault, FolderOptions } from "./documents.ts";
import { faultsIn, fileAt, filesOf, openFolder, pageAt, searchRowsOf, type SearchRows } from "./open-folder.ts";

export interface DocsPluginOptions extends FolderOptions {
  /** Folder of the documents; relative to the root of the Vite project. */
  readonly folder: string;
  /** The module that pages are imported from. A second folder needs a name of its own. Default `virtual:modelshelf-docs`. */
  readonly module?: string;
  /** Whether an error in a document ends a build. Default: it is a warning. */
  readonly isStrict?: boolean;
}

/** Types by which browsers show files of documents; all others they tell by their bytes. */
const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".pdf": "application/pdf",
};

/**
 * A Vite plugin that provides a folder of documents as a module. Pages load on demand and update in the browser when a document
 * is saved. Images and other files of the folder become part of the build.
 *
 * @param options the folder, and how its pages are addressed
 * @returns a plugin for `plugins` of `vite.config.js`
 * @throws Error from a build where a document has an error and `isStrict` is set
 * @example
 * // vite.config.js
 * export default { plugins: [modelshelfDocs({ folder: "docs", base: "/docs" })] };
 * // main.js
 * import { pages } from "virtual:modelshelf-docs";
 * document.body.innerHTML = (await pages[0].load()).html;
 */
export function modelshelfDocs(options: DocsPluginOptions): Plugin {
  const { folder, module: name = "virtual:modelshelf-docs", isStrict = false, ...others } = options;
  const own = `\0${name}`;
  const ofPage = `${own}/page/`;
  const search = `${own}/search`;
  let root = "";
  let viteBase = "/";
  let opened: Promise<Site> | undefined;
  let rows: Promise<SearchRows> | undefined;
  /** The text of each module when it was last loaded, to tell which have changed. */
  const written = new Map<string, string>();
  const site = (): Promise<Site> => (opened ??= openFolder(root, others));
  const rowsOf = async (): Promise<SearchRows> => (rows ??= searchRowsOf(await site()));

  const write = async (id: string): Promise<string | undefined> => {
    const documents = await site();
    if (id === own) return folderModule(documents, name);
    if (id === search) return `export default ${JSON.stringify([...(await rowsOf()).values()].flat())};`;
    const page = await pageAt(documents, decoded(id.slice(ofPage.length)), options.publicUrl);
    return page && `export default ${JSON.stringify(page)};`;
  };

  return {
    name: "modelshelf-docs",
    configResolved(config) {
      root = realpathSync(resolve(config.root, folder));
      viteBase = config.base;
    },
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id !== own && id !== search && !id.startsWith(ofPage)) return undefined;
      const code = await write(id);
      if (code === undefined) return undefined;
      written.set(id, code);
      return code;
    },
    async buildStart() {
      if (this.environment.mode !== "build") return;
      const faults = faultsIn(await (await site()).check());
      for (const fault of faults) {
        this.warn({ message: sentenceOf(fault), id: resolve(root, fault.file), loc: placeOf(fault) });
      }
      const errors = faults.filter(({ severity }) => severity === "error");
      if (isStrict && errors[0]) this.error(`${folder} has ${errors.length} errors. ${sentenceOf(errors[0])}`);
    },
    async generateBundle() {
      if (this.environment.config.consumer !== "client") return;
      for (const { href, read } of await filesOf(await site())) {
        const path = decodeURI(href);
        const fileName = path.startsWith(viteBase) ? path.slice(viteBase.length) : path.slice(1);
        this.emitFile({ type: "asset", fileName, source: await read() });
      }
    },
    configureServer(server) {
      server.watcher.add(root);
      server.middlewares.use((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
        void site()
          .then((documents) => answer(documents, request, response))
          .then((isAnswered) => !isAnswered && next(), next);
      });
    },
    async hotUpdate({ file, modules }) {
      if (!resolve(file).startsWith(`${root}${sep}`)) return undefined;
      const documents = await site();
      await documents.refresh();
      rows = undefined;
      const changed: EnvironmentModuleNode[] = [...modules];
      for (const [id, before] of written) {
        const node = this.environment.moduleGraph.getModuleById(id);
        if (node === undefined) continue;
        if ((await write(id)) !== before) changed.push(node);
      }
      const shown = resolve(file)
        .slice(root.length + 1)
        .split(sep)
        .join("/");
      for (const fault of faultsIn(documents.diagnostics)) {
        if (fault.file === shown) this.environment.logger.warn(sentenceOf(fault), { timestamp: true });
      }
      return changed;
    },
  };
}

/** The module of a folder: what is known of every page, and a way to load it. */
async function folderModule(site: Site, name: string): Promise<string> {
  const { title, base, languages, hrefs } = site;
  const navigation = Object.fromEntries(languages.map((language) => [language, site.toc(language)]));
  const pages: string[] = [];
  for (const href of hrefs) {
    const page = await site.page(href);
    if (page === undefined) continue;
    const facts = JSON.stringify({ href, language: page.language, title: page.title, description: page.description });
    const address = JSON.stringify(`${name}/page/${encoded(href)}`);
    pages.push(`{ ...${facts}, load: () => import(${address}).then((module) => module.default) }`);
  }
  return [
    ...Object.entries({ title, base, languages, navigation }).map(
      ([word, value]) => `export const ${word} = ${JSON.stringify(value)};`,
    ),
    `export const pages = [\n${pages.join(",\n")}\n];`,
    `export const loadSearch = () => import(${JSON.stringify(`${name}/search`)}).then((module) => module.default);`,
  ].join("\n");
}

/** Addresses hold signs that mean something in names of modules. */
const encoded = (href: string): string => Buffer.from(href).toString("base64url");
const decoded = (text: string): string => Buffer.from(text, "base64url").toString();

const sentenceOf = ({ file, line, column, message }: Fault): string => `${file}:${line}:${column}: ${message}`;

const placeOf = ({ file, line, column }: Fault) => ({ file, line, column: column - 1 });

/** Sends a file of the folder while documents are written; returns whether there is one. */
async function answer(site: Site, { url = "/" }: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const href = url.replace(/[?#].*$/s, "");
  if (!href.startsWith(`${site.base}/`)) return false;
  const file = await fileAt(site, href);
  if (file === undefined) return false;
  const type = types[extname(href).toLowerCase()];
  if (type !== undefined) response.setHeader("Content-Type", type);
  // A drawing by a stranger runs nothing.
  response.setHeader("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  response.setHeader("Cache-Control", "no-cache");
  response.end(await file.read());
  return true;
}

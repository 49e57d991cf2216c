import { access } from "node:fs/promises";
import { type Compiler, localCompiler } from "../compile/compiler.ts";
import { allDirectives, foreignDirectives, writtenDirectives } from "../directives/all.ts";
import type { Directive } from "../directives/directive.ts";
import { emptyMemory } from "../compile/page-memory.ts";
import { FolderSite, type SiteContext } from "./folder-site.ts";
import { SetFolder } from "../folder/set-folder.ts";
import type { Site, SiteOptions } from "./site.ts";
import type { LinkTarget } from "../tree/link-options.ts";
import { withoutEnd } from "../text/trim.ts";

/**
 * Opens a folder of documents: reads its tables of contents now and its pages when they are asked for.
 *
 * @throws Error when the folder cannot be read; what is wrong in it becomes diagnostics
 * @example
 * const site = await openSite({ folder: "content/docs", base: "/docs", title: "Documentation" });
 * site.hrefs; // ["/docs", "/docs/getting-started", "/docs/importing", …]
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const sites: FolderSite[] = [];
  const site = await open(options, { revision: { count: 0 }, sites, memory: memoryFor([options]) });
  sites.push(site);
  return site;
}

/**
 * Opens several folders whose pages link to each other by address: `/course/chapter1/1` in one set finds the page of the
 * set at `/course`, in the language of the page that links. Two sets with one address are not refused: the first answers.
 *
 * @throws Error when one of the folders cannot be read
 * @example
 * const [docs, course] = await openSites([
 *   { folder: "content/docs", base: "/docs" },
 *   { folder: "content/course", base: "/course" },
 * ]);
 * course?.prefix("pl"); // "/course/pl"
 */
export async function openSites(list: readonly SiteOptions[]): Promise<readonly Site[]> {
  const sites: FolderSite[] = [];
  const shared = { revision: { count: 0 }, sites, memory: memoryFor(list) };
  for (const options of list) {
    const elsewhere = (path: string, language: string): LinkTarget | undefined => {
      const href = sites.flatMap((site) => site.locate(path, { languages: [language] }) ?? [])[0];
      return href === undefined ? options.elsewhere?.(path, language) : { href, hasMarkdown: true };
    };
    sites.push(await open({ ...options, elsewhere }, shared));
  }
  return sites;
}

async function open(
  asked: SiteOptions,
  shared: Pick<SiteContext, "revision" | "sites" | "memory">,
): Promise<FolderSite> {
  const options = { ...asked, base: withoutEnd(asked.base, "/") };
  const { base, language = "en", directives = [], includeRoot } = options;
  const folder = await SetFolder.open({ folder: options.folder, base, language, includeRoot });
  if (options.pythonPackage) await access(options.pythonPackage.folder);
  const tags = byName([...writtenDirectives, ...(folder.dialect ? foreignDirectives : []), ...directives]);
  return new FolderSite(options, { ...shared, folder, tags, compiler: compilerFor(options) });
}

function memoryFor(list: readonly SiteOptions[]): SiteContext["memory"] {
  return emptyMemory(list.every(({ compiler }) => compiler) ? "withCompiler" : "alone");
}

/** Threads know the dialect's own directives only: functions cannot be handed to them. */
function compilerFor({ compiler, directives = [] }: SiteOptions): Compiler {
  if (compiler && directives.length === 0) return compiler;
  return localCompiler(new Map([...allDirectives, ...byName(directives)]));
}

function byName(directives: readonly Directive[]): ReadonlyMap<string, Directive> {
  return new Map(directives.map((directive) => [directive.name.toLowerCase(), directive]));
}

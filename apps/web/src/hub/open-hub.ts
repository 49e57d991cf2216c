import { openTexts, type Site } from "@modelshelf/docs";
import { DownloadCounts, openServedFiles, type PolicyRule, type ServedFiles } from "@modelshelf/files";
import type { Store } from "@modelshelf/store";
import packageFacts from "../../package.json" with { type: "json" };
import { withoutSlashes } from "../http/address.ts";
import type { App } from "../http/guarded-app.ts";
import { openDocumentCompiling } from "./compiling.ts";
import {
  documentsFile,
  downloadsFile,
  filesFile,
  mountProse,
  mountSites,
  openOperatorFolder,
  openStore,
  pagesFolder,
  type ContentOptions,
} from "./content.ts";
import { openDevelopment } from "./development/open-development.ts";
import { openDocumentSearch } from "./document-search.ts";
import { followFolders } from "./folder-changes.ts";
import type { Hub } from "./hub.ts";
import { openWordTable } from "./meaning/open-word-table.ts";
import type { OperatorFolder } from "./operator/operator-content.ts";
import type { OpenParts } from "./open-parts.ts";
import { partVersions } from "./served-sites.ts";
import { openContents, type StorageOptions } from "./open-contents.ts";
import { openPull, type PullOptions } from "./open-pull.ts";

export interface OpenHubOptions extends ContentOptions {
  /** Address under which people reach the hub; a function where each request may have another one. */
  readonly publicUrl: string | (() => string);
  /** Address for reports about the security of this hub, `mailto:` or `https:`; is in `/.well-known/security.txt`. */
  readonly securityContact?: string;
  /** Address of the hub that records come from, without a trailing slash. Default: none */
  readonly originals?: string;
  /** A catalog that is open already; it stays open. Default: the one in the data folder. */
  readonly store?: Store;
  /** An index of files that is open already; it stays open. Default: the one in the data folder, none without one. */
  readonly files?: ServedFiles;
  /** Object storage, for contents that are in it. */
  readonly storage?: StorageOptions;
  /** Another hub from which files are brought that readers ask for. Default: none */
  readonly pull?: PullOptions;
  /** The operator's rules on what may be served and brought. Default: everything may */
  readonly policy?: readonly PolicyRule[];
  /** Document sets that are open already. Default: those of the content folder. */
  readonly sites?: readonly Site[];
  /** The operator's texts, open already. Default: those of the content folder, none where nothing is kept. */
  readonly operator?: OperatorFolder;
  /**
   * Leaves no file and starts no thread: documents are compiled by the thread that asks for them, and are not searched. For tests;
   * together with `store`. Default `false`.
   */
  readonly isEphemeral?: boolean;
  /**
   * Another process serves from the same data folder, and does the work that needs doing once: it compiles documents ahead
   * and indexes them. Default `false`.
   */
  readonly isFollowing?: boolean;
}

/** A hub that is open, before it has an app. */
export interface OpenHub {
  readonly hub: Hub;
  /** Addresses of modules that every page has to load besides: those that reload a page whose document has changed. */
  readonly scripts: readonly string[];
  /**
   * Begins what a hub does beside answering: it compiles pages ahead and follows changes of documents. Returns the app to
   * serve, with what that needs in front of it.
   */
  start(app: App): Promise<App>;
}

/**
 * Opens all that a hub serves from: the catalog, the document sets and the search over them. Whatever serves a hub opens
 * it here, so that none has less than another.
 *
 * @param opened is given what must be closed, also where opening fails half way
 * @throws {StartProblem} where the catalog cannot be opened, or the content folder is not there
 * @example
 * const opened = new OpenParts();
 * const { hub, start } = await openHub({ publicUrl: "http://127.0.0.1:3000" }, opened);
 * const app = await start(createApp({ hub, build }));
 * await opened.close();
 */
export async function openHub(options: OpenHubOptions, opened: OpenParts): Promise<OpenHub> {
  // Before the catalog, which may take its time: a folder that is not there should be said at once.
  const operator = options.operator ?? (options.isEphemeral ? undefined : await openOperatorFolder(options));
  const store = options.store ?? (await openStore(options));
  if (options.store === undefined) opened.addLast(() => store.close());
  const files = options.files ?? (options.isEphemeral ? undefined : openServedFiles(filesFile(options)));
  if (files !== undefined && options.files === undefined) opened.addLast(async () => files.close());
  const downloads = options.isEphemeral ? undefined : DownloadCounts.open(downloadsFile(options));
  opened.addLast(async () => downloads?.close());
  const pull = options.pull && (await openPull(options.pull, options, opened));
  const compiling = options.isEphemeral
    ? undefined
    : openDocumentCompiling({ ...options, cacheFolder: pagesFolder(options) });
  opened.addLast(async () => compiling?.close());
  const mounted = options.sites ?? (await mountSites(options, compiling?.compiler));
  const { sites, versions } = partVersions(mounted);
  const prose = await mountProse(options, { sites, ...(compiling && { compiler: compiling.compiler }) });
  // Other versions behind the current ones: those are searched far more often.
  const all = [...sites, ...prose, ...versions];
  const indexAgain = (site: Site): void => void documents?.indexing.update(site);
  const documents = options.isEphemeral
    ? undefined
    : await openDocumentSearch(all, { ...options, file: documentsFile(options) });
  // Together: the index waits for the current page, which nobody compiles to its end any more.
  opened.addLast(async () => void (await Promise.all([documents?.close(), compiling?.close()])));
  const development = options.isDevelopment ? openDevelopment(all, () => all.forEach(indexAgain)) : undefined;
  // Its streams have no end of their own, and the server waits for them.
  if (development) opened.add(() => development.close());
  const { publicUrl, securityContact, originals } = options;
  return {
    hub: {
      store,
      ...(files && { files }),
      ...(!options.isEphemeral && { places: openContents(options.storage ?? {}, options.log) }),
      ...(downloads && { downloads }),
      ...(pull && { pull }),
      ...(options.policy && { policy: options.policy }),
      sites,
      ...(versions.length > 0 && { versions }),
      prose,
      ...(operator && { operator }),
      texts: openTexts(compiling?.compiler),
      ...(documents && { documents }),
      meanings: openWordTable(options.log),
      get publicUrl() {
        return withoutSlashes(typeof publicUrl === "string" ? publicUrl : publicUrl());
      },
      ...(originals !== undefined && { originals }),
      version: packageFacts.version,
      ...(securityContact !== undefined && { securityContact }),
    },
    scripts: development?.scripts ?? [],
    start: async (app) => {
      if (!options.isFollowing) compiling?.prepare(all);
      await development?.ready;
      if (development) return development.before(app);
      return followFolders(app, all, (site) => {
        if (options.isFollowing) return;
        indexAgain(site);
        compiling?.prepare([site]);
      });
    },
  };
}

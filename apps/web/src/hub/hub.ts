import type { Site, Texts } from "@modelshelf/docs";
import type { DownloadCounts, Places, PolicyRule, PullThrough, ServedFiles } from "@modelshelf/files";
import type { Store } from "@modelshelf/store";
import type { Gate } from "../http/access/gate.ts";
import type { DocumentSearch } from "./document-search.ts";
import type { WordTable } from "./meaning/word-table.ts";
import type { SignatureChecks } from "./signed-revision.ts";
import type { OperatorFolder } from "./operator/operator-content.ts";

/** The parts of a hub that pages may read. */
export interface Hub {
  readonly store: Store;
  /** Which files the repositories have; absent where none can be here. */
  readonly files?: ServedFiles;
  /** Where their contents are read. Default: on this machine alone */
  readonly places?: Places;
  /** Brings what this hub does not have from another one; absent where there is none. */
  readonly pull?: Pick<PullThrough, "prepare" | "brings" | "content" | "kept"> & Partial<Pick<PullThrough, "lists">>;
  /** How often repositories were downloaded from here; absent where nobody counts. */
  readonly downloads?: Pick<DownloadCounts, "add" | "of">;
  /** Document sets by address prefix, longest first. */
  readonly sites: readonly Site[];
  /** Other versions of these sets: they are served, but neither searched nor listed. Absent where there are none. */
  readonly versions?: readonly Site[];
  /** Texts that are inside pages of tasks and metrics, see `proseAt`; absent where none are mounted. */
  readonly prose?: readonly Site[];
  /** The operator's texts; absent where nothing was looked for. */
  readonly operator?: OperatorFolder;
  /** Compiles single texts, such as the cards of records. */
  readonly texts: Texts;
  /** Search over the documents; absent where nothing indexes them. */
  readonly documents?: Pick<DocumentSearch, "index" | "indexing">;
  /** By which search compares texts by meaning; absent where it goes by words alone, as in a browser. */
  readonly meanings?: () => WordTable | undefined;
  /**
   * Address under which people reach this hub, without a trailing slash: `http://127.0.0.1:3000`. Where no public one is set, it
   * is that of the host that the current request asked, so it is read while a request is answered.
   */
  readonly publicUrl: string;
  /**
   * Address of the hub that records come from, without a trailing slash: `https://huggingface.co`. Pages lead to their
   * originals there; absent where they lead nowhere.
   */
  readonly originals?: string;
  readonly version: string;
  /** Where weaknesses of this hub are reported, `mailto:` or `https:`; absent where nobody has said. */
  readonly securityContact?: string;
  /** Its pages are written to files, where nothing needs a server; absent where it is served. */
  readonly staticSite?: StaticSiteScope;
  /** Whether it answers those alone who know a token. Default `false`. */
  readonly isPrivate?: boolean;
  /** Who gets files of gated repositories; nobody where nothing is stated. */
  readonly gate?: Gate;
  /** The operator's rules on what may be served and brought; absent where everything may. */
  readonly policy?: readonly PolicyRule[];
  /** Verifies signatures; absent where the operator says nothing of them. */
  readonly signatures?: SignatureChecks<Pick<Hub, "files" | "pull" | "places" | "policy">>;
}

/** Facts about the files of an exported site that its pages need. */
export interface StaticSiteScope {
  /** There is no catalog: documents are all that is published. */
  readonly onlyDocs: boolean;
  /** The page is made in the browser, of the files. */
  readonly isAnswered?: boolean;
}

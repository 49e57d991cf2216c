import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RecordKind } from "@modelshelf/store";
import { cacheFolder } from "../mirror/cache-folder.ts";
import { writeWhole } from "../mirror/write-whole.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { idPatterns } from "../repository/id-patterns.ts";
import type { PatternedUpstream } from "./list-scopes.ts";

/** An upstream, and the repositories that are asked of it. */
export interface PullSource {
  readonly upstream: Upstream;
  /** Ids that only this upstream, and others with a pattern for them, are asked for. Default: ids without such a pattern */
  readonly ids?: string | undefined;
}

/**
 * Which upstreams are asked for a repository, in which order. An id for which some upstream has a pattern is asked of no other
 * upstream: otherwise a stranger could publish a repository under an id that is missing, by mistake, from the hub of the team.
 * A repository stays with the upstream that it came from, which is written into its folder, as long as that may be asked for it.
 *
 * @example
 * const sources = new PullSources("/data/cache", [{ upstream: team, ids: "team/*" }, { upstream: hub }]);
 * await sources.of("model", "team/reader"); // [team]
 * await sources.of("model", "gpt2"); // [hub]
 */
export class PullSources {
  readonly #root: string;
  readonly #sources: readonly { readonly upstream: Upstream; readonly means: ((id: string) => boolean) | undefined }[];
  readonly #isAllowed: (id: string) => boolean;
  /** Each upstream once, in order, with the patterns for which it is asked. */
  readonly patterned: readonly PatternedUpstream[];

  /** @param allowed ids that upstreams without a pattern are asked for; default all */
  constructor(root: string, sources: readonly PullSource[], allowed: readonly string[] = ["*"]) {
    this.#root = root;
    this.#sources = sources.map(({ upstream, ids }) => ({
      upstream,
      means: ids === undefined ? undefined : idPatterns([ids]),
    }));
    this.#isAllowed = idPatterns(allowed);
    this.patterned = distinct(sources.map(({ upstream }) => upstream)).map((upstream) => {
      const own = sources.filter((source) => source.upstream.endpoint.href === upstream.endpoint.href);
      return { upstream, patterns: own.flatMap(({ ids }) => (ids === undefined ? allowed : [ids])) };
    });
  }

  /** Whether an upstream may be asked for an id. */
  mayHave({ endpoint }: Upstream, id: string): boolean {
    return this.#meant(id).some((upstream) => upstream.endpoint.href === endpoint.href);
  }

  /** Whether any upstream may be asked for an id. */
  has(id: string): boolean {
    return this.#meant(id).length > 0;
  }

  /**
   * The upstreams to ask for a repository: the one that it came from, else each that may be asked.
   *
   * @param isReached whether a repository was asked for by an older id, so that it may come where its own id may not
   */
  async of(kind: RecordKind, id: string, isReached = false): Promise<readonly Upstream[]> {
    const meant = this.#meant(id);
    const all = this.#sources.map(({ upstream }) => upstream);
    const origin = await this.#origin(kind, id);
    const known = (meant.length > 0 || !isReached ? meant : all).find(({ endpoint }) => endpoint.href === origin);
    if (known !== undefined) return [known];
    // Caches of earlier versions do not say where a repository came from.
    return meant.length === 0 && isReached && hasOne(all) ? all : meant;
  }

  /** Notes which upstream a repository came from. */
  async keep(kind: RecordKind, id: string, { endpoint }: Upstream): Promise<void> {
    const folder = cacheFolder(this.#root, kind, id);
    if (folder === undefined || (await this.#origin(kind, id)) === endpoint.href) return;
    await writeWhole(join(folder, fileName), endpoint.href);
  }

  async #origin(kind: RecordKind, id: string): Promise<string | undefined> {
    const folder = cacheFolder(this.#root, kind, id);
    return folder && (await readFile(join(folder, fileName), "utf8").catch(() => undefined));
  }

  #meant(id: string): readonly Upstream[] {
    const own = this.#sources.filter(({ means }) => means?.(id));
    const others = this.#isAllowed(id) ? this.#sources.filter(({ means }) => means === undefined) : [];
    return distinct((own.length > 0 ? own : others).map(({ upstream }) => upstream));
  }
}

/** An upstream with several patterns is there once for each. */
const distinct = (upstreams: readonly Upstream[]): readonly Upstream[] =>
  [...new Map(upstreams.toReversed().map((each) => [each.endpoint.href, each])).values()].toReversed();

const hasOne = (upstreams: readonly Upstream[]): boolean =>
  new Set(upstreams.map(({ endpoint }) => endpoint.href)).size === 1;

const fileName = "upstream";

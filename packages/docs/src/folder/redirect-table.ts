/**
 * Old paths of pages below a language folder and where they lead. A last part `*` stands for all that follows, in both.
 *
 * @example new RedirectTable(new Map([["old/*", "new/*"]])).targetOf("old/a/b") // "new/a/b"
 */
export class RedirectTable {
  readonly entries: ReadonlyMap<string, string>;
  /** `old/*` by `old`, `*` by the empty text. */
  readonly #below = new Map<string, string>();
  #longest = -1;

  constructor(entries: ReadonlyMap<string, string>) {
    this.entries = entries;
    for (const [old, target] of entries) {
      const prefix = /^(?:(.*)\/)?\*$/s.exec(old);
      if (!prefix) continue;
      this.#below.set(prefix[1] ?? "", target);
      this.#longest = Math.max(this.#longest, prefix[1]?.length ?? 0);
    }
  }

  /** Whether a path itself is an old one, not only below one. */
  has(local: string): boolean {
    return this.entries.has(local);
  }

  /**
   * The target of a path; of the old paths that it is below, the nearest counts. What a request says behind an old path
   * cannot make the address of another host of the target.
   */
  targetOf(local: string): string | undefined {
    const own = this.entries.get(local);
    if (own !== undefined) return own;
    const prefix = this.#prefixOf(local);
    const target = prefix === undefined ? undefined : this.#below.get(prefix);
    if (prefix === undefined || target === undefined) return undefined;
    const rest = local.slice(prefix.length).replace(/^[/\\\s]+/, "");
    return rest === "" ? target.replace(/(?:^|\/)\*(?=#|$)/, "") || "index" : target.replace(/\*(?=#|$)/, () => rest);
  }

  /** No longer part of a path is looked up than the longest old path: a request may have thousands of parts. */
  #prefixOf(local: string): string | undefined {
    if (this.#below.size === 0) return undefined;
    if (this.#below.has(local)) return local;
    for (let end = local.lastIndexOf("/", this.#longest); end > 0; end = local.lastIndexOf("/", end - 1)) {
      const prefix = local.slice(0, end);
      if (this.#below.has(prefix)) return prefix;
    }
    return this.#below.has("") ? "" : undefined;
  }
}

/** Whether a target is an address path of this host: `/docs/hub`, unlike `//host` and what browsers take for it. */
export function isAddressPath(target: string): boolean {
  return /^\/(?![/\\\s])/.test(target);
}

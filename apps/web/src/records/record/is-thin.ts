/** Facts that say something about a record to somebody who does not know it yet. */
interface Told {
  readonly tasks: readonly unknown[];
  readonly library?: unknown;
  readonly license?: unknown;
  readonly description?: unknown;
  readonly title?: unknown;
  readonly parameters?: unknown;
  readonly downloads: number;
  readonly likes: number;
}

/**
 * Whether a record says nothing but its name, and nobody has used it. Search engines are kept from its page, which would
 * be one of thousands that are all alike. A record whose files are in this hub has more to show.
 */
export function isThin({ tasks, library, license, description, title, parameters, downloads, likes }: Told): boolean {
  const told = [library, license, description, title, parameters].some((fact) => fact !== undefined && fact !== "");
  return !told && tasks.length === 0 && downloads === 0 && likes === 0;
}

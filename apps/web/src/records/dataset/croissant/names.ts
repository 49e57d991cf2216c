/**
 * A text as a name of Croissant, which holds letters, digits, dots, hyphens and underscores alone.
 *
 * @example nameOf("my label") // "my_label"
 */
export function nameOf(text: string): string {
  const name = text.replaceAll(/[^\w.-]+/g, "_").slice(0, 255);
  // Dots alone would be a folder in an address.
  return /^\.*$/.test(name) ? "_" : name;
}

/** Ids of siblings, no two of which are the same. Loaders take ids without blanks and with few signs. */
export class Names {
  private readonly taken = new Set<string>();
  private count = 0;

  /** The text itself where it can be an id; else with the number of its place behind it. */
  idOf(text: string): string {
    this.count += 1;
    const name = nameOf(text);
    let id = name === text ? text : `${name}-${this.count}`;
    while (this.taken.has(id)) id += `-${this.count}`;
    this.taken.add(id);
    return id;
  }
}

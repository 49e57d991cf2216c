import { present } from "@modelshelf/store";

/**
 * Waits for all parts of a page at once, and leaves out those of which nothing came.
 *
 * @example await allParts<ModelPage>({ ...frame, card: loadCard(hub, record), examples }) // without `card` where there is none
 */
export async function allParts<T extends object>(parts: {
  readonly [Name in keyof T]: T[Name] | undefined | Promise<T[Name] | undefined>;
}): Promise<T> {
  const waiting = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return present<T>(Object.fromEntries(await Promise.all(waiting)) as T);
}

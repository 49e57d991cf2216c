import { repositoryName } from "@modelshelf/registry";
import { nearest } from "@modelshelf/store";
import { otherAddress, type Place } from "../addresses/redirects.ts";
import { decodePath } from "../http/path-table.ts";
import type { Hub } from "../hub/hub.ts";
import { recordHref } from "../records/record-href.ts";
import { servedForms } from "../records/use/program-files.ts";
import { entryNames } from "../search/entries.ts";
import { searchedPlaces } from "../search/places.ts";

/** Most models that are offered in the place of one that is not here. */
const maxModels = 5;
/** Names vary so much that with a lower limit `/pricing` would lead to "Practice", and `/enterprise` to "CenterPose". */
const leastLikeness = 2 / 3;

/**
 * Where those are led who ask for an address that no page has: `/<id>` leads to the model of that name, in whatever letters;
 * all else to the page that is meant by such an address.
 *
 * @param readings of one address, with `.md` taken off and without, the better one first
 * @returns the address, and which reading it belongs to
 * @example await redirectOf(["/OpenAI-Community/gpt2"], hub) // { href: "/models/openai-community/gpt2", reading: 0 }
 */
export async function redirectOf(
  readings: readonly string[],
  hub: Hub,
): Promise<{ readonly href: string; readonly reading: number } | undefined> {
  const ids = await Promise.all(readings.map((path) => hub.store.findId("model", idIn(path))));
  // A model that is spelled exactly so comes before all that is written otherwise.
  const exact = ids.findIndex((id, reading) => id !== undefined && id === idIn(readings[reading] ?? ""));
  if (exact >= 0) return { href: recordHref("model", ids[exact] ?? ""), reading: exact };
  for (const [reading, path] of readings.entries()) {
    const id = ids[reading];
    const href = id === undefined ? otherAddress(path, hub) : recordHref("model", id);
    if (href !== undefined) return { href, reading };
  }
  return programFileOf(readings, hub);
}

/** `/<id>.ipynb` leads to that file of the model. */
async function programFileOf(readings: readonly string[], hub: Hub): ReturnType<typeof redirectOf> {
  for (const [reading, path] of readings.entries()) {
    const extension = servedForms.map(([, form]) => `.${form.extension}`).find((one) => path.endsWith(one));
    if (extension === undefined) continue;
    const id = await hub.store.findId("model", idIn(path.slice(0, -extension.length)));
    if (id !== undefined) return { href: recordHref("model", id) + extension, reading };
  }
  return undefined;
}

/** Names like that of an address that no page has. Pages come before models: who mistypes one rarely means a model. */
export async function nearNames(path: string, hub: Hub): Promise<readonly Place[]> {
  const name = repositoryName(idIn(path));
  const ids = await hub.store.nearIds("model", idIn(path), maxModels);
  const alike = ids.filter((id) => nearest(name, [id], repositoryName, 1, leastLikeness).length > 0);
  return [...nearPages(path, hub), ...alike.map((near) => ({ title: near, href: recordHref("model", near) }))];
}

/** The id in an address. */
const idIn = (path: string): string => decodePath(path.slice(1)) ?? path.slice(1);

function nearPages(path: string, hub: Hub): readonly Place[] {
  const lastPart = idIn(path).split("/").at(-1) ?? "";
  const named = searchedPlaces(hub).flatMap((place) => [place, { ...place, name: place.href }]);
  const entries = entryNames.map(({ name, href }) => ({ title: name, href }));
  const found = [
    ...nearest(path, named, (place) => ("name" in place ? place.name : place.title), 2, 1 / 2),
    ...nearest(lastPart, entries, ({ title }) => title, 3, 2 / 3),
  ];
  return [...new Map(found.map(({ title, href }) => [href, { title, href }])).values()];
}

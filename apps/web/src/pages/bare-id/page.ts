import { nearest } from "@modelshelf/store";
import { recordHref } from "../../records/record-href.ts";
import { definePage, type LoadInput } from "../../page/page.ts";
import { otherAddress, type Place, placesOf } from "../../addresses/redirects.ts";
import { entryNames } from "../../search/entries.ts";

/**
 * `/<id>` without anything before it leads to the model of that name; else to the page that is meant by such an address.
 * Never a page itself, so there are no data to write.
 */
export default definePage({
  path: "/:id{.+}",
  load: async ({ hub, params: { id = "" }, url }): Promise<Response | undefined> => {
    if (!(await hub.store.get("model", id))) return undefined;
    return redirect(recordHref("model", id) + url.search);
  },
  elsewhere: async ({ hub, params: { id = "" }, url }): Promise<string | undefined> => {
    const spelled = await hub.store.findId("model", id);
    return spelled === undefined ? otherAddress(url.pathname, hub) : recordHref("model", spelled);
  },
  title: () => "",
  markdown: () => "",
  view: () => null,
  near: async (input) => {
    const ids = await input.hub.store.nearIds("model", input.params["id"] ?? "", 5);
    return [...nearPages(input), ...ids.map((near) => ({ title: near, href: recordHref("model", near) }))];
  },
});

const redirect = (location: string): Response => new Response(null, { status: 308, headers: { Location: location } });

/** Pages come before models: who mistypes one rarely means a model that happens to share some letters. */
function nearPages({ hub, url, params: { id = "" } }: LoadInput): readonly Place[] {
  const lastPart = id.slice(id.lastIndexOf("/") + 1);
  const named = placesOf(hub).flatMap((place) => [place, { ...place, name: place.href }]);
  const entries = entryNames.map(({ name, href }) => ({ title: name, href }));
  const found = [
    ...nearest(url.pathname, named, (place) => ("name" in place ? place.name : place.title), 2, 1 / 2),
    ...nearest(lastPart, entries, ({ title }) => title, 3, 2 / 3),
  ];
  return [...new Map(found.map(({ title, href }) => [href, { title, href }])).values()];
}

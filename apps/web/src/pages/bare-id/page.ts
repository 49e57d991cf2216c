import { kindWords, recordHref } from "../../catalogue/kinds.ts";
import { nearest } from "../../nearest.ts";
import { definePage } from "../../page.ts";

/** `/<id>` without anything before it leads to the model of that name. Never a page itself, so there are no data to write. */
export default definePage({
  path: "/:id{.+}",
  load: async ({ hub, params: { id = "" }, url }): Promise<Response | undefined> => {
    if (!(await hub.store.get("model", id))) return undefined;
    return new Response(null, { status: 308, headers: { Location: recordHref("model", id) + url.search } });
  },
  title: () => "",
  markdown: () => "",
  view: () => null,
  near: async ({ hub, params: { id = "" } }) => {
    const places = Object.values(kindWords).map(({ path, heading }) => ({ title: heading, href: path }));
    const ids = await hub.store.nearIds("model", id, 5);
    return [
      ...nearest(`/${id}`, places, ({ href }) => href, 1),
      ...ids.map((near) => ({ title: near, href: recordHref("model", near) })),
    ];
  },
});

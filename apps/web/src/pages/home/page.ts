import { pageAddresses } from "../../addresses/page-addresses.ts";
import { compactNumber } from "../../components/wording.ts";
import { definePage } from "../../page/page.ts";
import { shelvesFeeds } from "../shelves/feed-links.ts";
import { linkedHub } from "./linked-hub.ts";
import { loadHome, type HomePage } from "./load.ts";
import { homeMarkdown } from "./markdown.ts";
import { HomeView } from "./view.tsx";
import { firstSentences, lead } from "./strings.ts";

export default definePage<HomePage>({
  path: pageAddresses.home,
  load: loadHome,
  title: ({ introduction }) => introduction?.name ?? "Modelshelf",
  description: ({ introduction }) => firstSentences(introduction?.prose) ?? lead,
  picture: ({ holdings }) => ({
    facts: holdings.flatMap(({ label, count }) => (count > 0 ? [{ value: compactNumber(count), label }] : [])),
  }),
  linkedData: ({ introduction }, page) => linkedHub(introduction?.name ?? "Modelshelf", page),
  feeds: ({ shelves }) => (shelves.length > 0 ? shelvesFeeds : []),
  markdown: homeMarkdown,
  view: HomeView,
});

import { pageAddresses } from "../addresses/page-addresses.ts";
import { definePage } from "../page/page.ts";
import { searchTitle, type SearchResults } from "./results.ts";
import { loadSearch } from "./load.ts";
import { searchMarkdown } from "./markdown.ts";
import { SearchView } from "./view.tsx";
import { emptyQueryText } from "./strings.ts";

export default definePage<SearchResults>({
  path: pageAddresses.search,
  load: loadSearch,
  title: searchTitle,
  description: () => emptyQueryText,
  indexed: () => false,
  markdown: searchMarkdown,
  view: SearchView,
});

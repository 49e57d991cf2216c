import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { type ComparePage, loadCompare } from "./load.ts";
import { compareMarkdown } from "./markdown.ts";
import { CompareView } from "./view.tsx";

export default definePage<ComparePage>({
  path: pageAddresses.compare,
  showsRecordsOnly: true,
  load: loadCompare,
  title: ({ models }) => (models.length === 0 ? "Compare models" : `Compare ${models.map(({ id }) => id).join(", ")}`),
  description: () => "Facts, licenses, memory and code of up to four models on this hub, side by side.",
  parameters: { ids: undefined },
  // There are as many comparisons as pairs of models.
  indexed: () => false,
  markdown: compareMarkdown,
  view: CompareView,
});

import { kindWords } from "../../catalogue/kinds.ts";
import { listMarkdown } from "../../catalogue/list-markdown.ts";
import { listTitle, loadRecordList, type RecordListFacts } from "../../catalogue/list.ts";
import { RecordListView } from "../../catalogue/list-view.tsx";
import { canonicalListHref, isListIndexed } from "../../head/list-address.ts";
import { definePage } from "../../page.ts";

export default definePage<RecordListFacts>({
  path: "/spaces",
  load: (input) => loadRecordList("space", input),
  title: listTitle,
  description: () => kindWords.space.about,
  canonical: canonicalListHref,
  indexed: isListIndexed,
  markdown: listMarkdown,
  view: RecordListView,
});

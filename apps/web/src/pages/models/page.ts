import { formerTaskRedirect } from "../../catalogue/former-task.ts";
import { listMarkdown } from "../../catalogue/list-markdown.ts";
import { listTitle, loadRecordList, type RecordListFacts } from "../../catalogue/list.ts";
import { RecordListView } from "../../catalogue/list-view.tsx";
import { canonicalListHref, describeList, isListIndexed } from "../../head/list-head.ts";
import { definePage } from "../../page.ts";

export default definePage<RecordListFacts>({
  path: "/models",
  load: async (input) => (await formerTaskRedirect("model", input)) ?? loadRecordList("model", input),
  title: listTitle,
  description: describeList,
  canonical: canonicalListHref,
  indexed: isListIndexed,
  markdown: listMarkdown,
  view: RecordListView,
});

import { formerTaskRedirect } from "./former-task.ts";
import { listMarkdown } from "./list-markdown.ts";
import { listTitle, loadRecordList, type RecordListPage } from "./list.ts";
import { RecordListView } from "./list-view.tsx";
import { canonicalListHref, describeList, isListIndexed } from "./list-head.ts";
import { definePage } from "../../page/page.ts";

export default definePage<RecordListPage>({
  path: "/datasets",
  load: async (input) => (await formerTaskRedirect("dataset", input)) ?? loadRecordList("dataset", input),
  title: listTitle,
  description: describeList,
  canonical: canonicalListHref,
  indexed: isListIndexed,
  markdown: listMarkdown,
  view: RecordListView,
});

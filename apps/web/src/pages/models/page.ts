import { kindWords } from "../../catalogue/kinds.ts";
import { listMarkdown } from "../../catalogue/list-markdown.ts";
import { listTitle, loadRecordList, type RecordListFacts } from "../../catalogue/list.ts";
import { RecordListView } from "../../catalogue/list-view.tsx";
import { definePage } from "../../page.ts";

export default definePage<RecordListFacts>({
  path: "/models",
  load: (input) => loadRecordList("model", input),
  title: listTitle,
  description: () => kindWords.model.about,
  markdown: listMarkdown,
  view: RecordListView,
});

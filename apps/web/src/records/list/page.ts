import { hasTasks, type RecordKind } from "@modelshelf/store";
import { listAddress } from "../../addresses/page-addresses.ts";
import { definePage, type Page } from "../../page/page.ts";
import { withoutEmptyFields } from "./range-fields.ts";
import { formerTaskRedirect } from "./former-task.ts";
import { canonicalListHref, describeList, isListIndexed } from "./list-head.ts";
import { listMarkdown } from "./list-markdown.ts";
import { listForms } from "./list-forms.ts";
import { RecordListView } from "./list-view.tsx";
import { listTitle, loadRecordList, type RecordListPage } from "./list.ts";

/** The page that lists all records of a kind: `/models`, `/datasets`, `/spaces`. */
export function recordListPage(kind: RecordKind): Page<RecordListPage> {
  return definePage<RecordListPage>({
    path: listAddress(kind),
    showsRecordsOnly: true,
    load: async (input) =>
      withoutEmptyFields(kind, input.url) ??
      (hasTasks(kind) ? await formerTaskRedirect(kind, input) : undefined) ??
      loadRecordList(kind, input),
    title: listTitle,
    description: describeList,
    canonical: canonicalListHref,
    feeds: (data) => {
      const { atom, json } = listForms(canonicalListHref(data));
      const title = `New: ${listTitle(data)}`;
      return [
        { title, href: atom, type: "application/atom+xml" },
        { title, href: json, type: "application/feed+json" },
      ];
    },
    indexed: isListIndexed,
    markdown: listMarkdown,
    view: RecordListView,
  });
}

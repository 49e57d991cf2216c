import { kinds, type RecordKind } from "@modelshelf/store";
import { changesAddress } from "../../addresses/page-addresses.ts";
import { type AnyPage, definePage } from "../../page/page.ts";
import { nearRecords, originalOf } from "../record/record-frame.ts";
import { type ChangesPage, changesElsewhere, loadChanges } from "./load.ts";
import { changesMarkdown } from "./markdown.ts";
import { ChangesView } from "./view.tsx";

/** The page that compares two revisions of a repository. It is kept from search engines: there is one for each two. */
export function changesPage(kind: RecordKind): AnyPage {
  return definePage<ChangesPage>({
    path: changesAddress(kind),
    parameters: { before: undefined, after: undefined },
    problems: ({ problems }) => problems,
    load: (input) => loadChanges(kind, input),
    elsewhere: (input) => changesElsewhere(kind, input),
    near: (input) => nearRecords(kind, input),
    original: (input) => originalOf(kind, input),
    title: () => "Compare revisions",
    description: ({ id }) => `What changed between two revisions of the ${kinds[kind].one} ${id}.`,
    partOf: ({ id }) => id,
    breadcrumb: ({ steps }) => steps,
    indexed: () => false,
    markdown: changesMarkdown,
    view: ChangesView,
  });
}

import { kinds, type RecordKind } from "@modelshelf/store";
import { recordAddress } from "../../addresses/page-addresses.ts";
import { definePage, type Page } from "../../page/page.ts";
import { isThin } from "./is-thin.ts";
import { linkedRecord } from "./linked-record.ts";
import { recordPicture } from "./record-picture.ts";
import { hasFilesHere, type RecordFiles } from "./record-files.ts";
import { describeRecord, nearRecords, originalOf, recordElsewhere, type RecordFrame } from "./record-frame.ts";

/**
 * The page of each record of a kind: its address, its title and what is near it are the same for all kinds.
 *
 * @example
 * export default recordPage<SpacePage>("space", { load: loadSpace, markdown: spaceMarkdown, view: SpaceView });
 * // answers at /spaces/<id>
 */
export function recordPage<Data extends RecordFrame & { readonly files?: RecordFiles }>(
  kind: RecordKind,
  own: Pick<Page<Data>, "load" | "parameters" | "problems" | "markdown" | "view">,
): Page<Data> {
  return definePage<Data>({
    path: recordAddress(kind),
    showsRecordsOnly: true,
    title: ({ record: { id } }) => id,
    partOf: ({ record: { tasks } }) => tasks[0]?.label,
    description: describeRecord,
    breadcrumb: ({ owner }) => [{ label: kinds[kind].label, href: kinds[kind].path }, ...(owner ? [owner] : [])],
    updatedAt: ({ record: { lastModified } }) => lastModified,
    linkedData: linkedRecord,
    kind: ({ record: { tasks } }) =>
      [kinds[kind].labelOfOne, ...tasks.slice(0, 1).map(({ label }) => label)].join(" · "),
    picture: recordPicture,
    indexed: ({ record, files }) => !isThin(record) || hasFilesHere(files),
    elsewhere: (input) => recordElsewhere(kind, input),
    near: (input) => nearRecords(kind, input),
    original: (input) => originalOf(kind, input),
    ...own,
  });
}

import { describeRecord, nearRecords, type RecordFrame, toRecordFrame } from "../../catalogue/record-frame.ts";
import { type RecordLink, recordLinks } from "../../catalogue/record-links.ts";
import {
  datasetIdsOf,
  filesOf,
  modelIdsOf,
  type RepositoryFiles,
  runningAddressOf,
  startOf,
} from "../../catalogue/source-fields.ts";
import { definePage, type LoadInput } from "../../page.ts";
import { spaceMarkdown } from "./markdown.ts";
import { SpaceView } from "./view.tsx";

export interface SpaceFacts extends RecordFrame {
  /** Address at which it runs, on another host. */
  readonly runningAt?: string;
  /** The file that it is started with, and the version of its toolkit. */
  readonly start: { readonly file?: string; readonly sdkVersion?: string };
  /** Models and data sets that it uses. */
  readonly models: readonly RecordLink[];
  readonly datasets: readonly RecordLink[];
  readonly files?: RepositoryFiles;
}

async function loadSpace({ hub, params }: LoadInput): Promise<SpaceFacts | undefined> {
  const record = await hub.store.get("space", params["id"] ?? "");
  if (!record) return undefined;
  const files = filesOf(record);
  const runningAt = runningAddressOf(record);
  const [models, datasets] = await Promise.all([
    recordLinks(hub.store, "model", modelIdsOf(record)),
    recordLinks(hub.store, "dataset", datasetIdsOf(record)),
  ]);
  return {
    ...toRecordFrame(record),
    ...(runningAt && { runningAt }),
    start: startOf(record),
    models,
    datasets,
    ...(files && { files }),
  };
}

export default definePage<SpaceFacts>({
  path: "/spaces/:id{.+}",
  load: loadSpace,
  title: ({ record: { id } }) => id,
  description: describeRecord,
  markdown: spaceMarkdown,
  view: SpaceView,
  near: (input) => nearRecords("space", input),
});

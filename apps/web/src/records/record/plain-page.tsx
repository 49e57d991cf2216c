import type { RecordKind } from "@modelshelf/store";
import type { ReactNode } from "react";
import type { LoadInput, Page } from "../../page/page.ts";
import { loadOfferedFiles, type RecordFiles } from "./record-files.ts";
import { type RecordFrame, toRecordFrame } from "./record-frame.ts";
import { loadSignature } from "./signature.ts";
import { allParts } from "../../page/all-parts.ts";
import { loadPolicyRefusals } from "./policy-refusals.ts";
import { RecordHead } from "./record-head.tsx";
import { recordEnd, recordHead } from "./record-markdown.ts";
import { recordPage } from "./record-page.ts";
import { Files, Tags } from "./record-sections.tsx";

/** The data of a page for records of any kind. */
export interface PlainRecordPage extends RecordFrame {
  readonly files?: RecordFiles;
}

/** The page of records of a kind that has no page of its own: what all records have, and no code. */
export function plainRecordPage(kind: RecordKind): Page<PlainRecordPage> {
  return recordPage<PlainRecordPage>(kind, {
    load: (input) => loadRecord(kind, input),
    markdown: (data) => [recordHead(data), recordEnd(data, data.files)].filter(Boolean).join("\n\n"),
    view: PlainRecordView,
  });
}

async function loadRecord(kind: RecordKind, { hub, params }: LoadInput): Promise<PlainRecordPage | undefined> {
  const record = await hub.store.get(kind, params["id"] ?? "");
  if (!record) return undefined;
  return allParts<PlainRecordPage>({
    ...toRecordFrame(record, hub),
    refusals: loadPolicyRefusals(hub, record),
    signature: loadSignature(hub, record),
    files: loadOfferedFiles(hub, record),
  });
}

function PlainRecordView({ data }: { readonly data: PlainRecordPage }): ReactNode {
  return (
    <div className="page-width py-8">
      <RecordHead frame={data} />
      <div className="mt-8 flex min-w-0 flex-col gap-8">
        <Tags tags={data.tags} />
        {data.files && <Files files={data.files} />}
      </div>
    </div>
  );
}

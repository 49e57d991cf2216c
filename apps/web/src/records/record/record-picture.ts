import { rowsInWords } from "../rows/row-count.ts";
import { taskIconName } from "../../components/task-icon.tsx";
import { compactNumber } from "../../components/wording.ts";
import { iconLines } from "../../icons/icon-sheet.ts";
import type { PagePicture, PictureFact } from "../../page/head/social-image/content.ts";
import type { RecordFrame } from "./record-frame.ts";

/** The image of a record for previews: the facts that decide, and the sign and color of its task. */
export function recordPicture({ record, license }: RecordFrame): PagePicture {
  const [task] = record.tasks;
  const facts: readonly (PictureFact | false | undefined)[] = [
    record.parameters !== undefined && { value: compactNumber(record.parameters), label: "parameters" },
    rowsInWords(record) !== "" && { value: rowsInWords(record), label: "rows" },
    license && { value: license.label, label: "license" },
    record.library && { value: record.library.label, label: "library" },
    record.sdk !== undefined && { value: record.sdk, label: "toolkit" },
    record.downloads > 0 && { value: compactNumber(record.downloads), label: "downloads" },
    record.likes > 0 && { value: compactNumber(record.likes), label: "likes" },
  ];
  return {
    facts: facts.filter((fact) => fact !== false && fact !== undefined),
    ...(task && { modality: task.modality, icon: iconLines(taskIconName(task)) }),
  };
}

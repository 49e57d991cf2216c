import type { ReactNode } from "react";
import type { TaskReference } from "./task-reference.ts";
import { modalityText } from "./modality-colors.ts";
import { TaskIcon } from "./task-icon.tsx";

/** A task with its icon, in the hue of its modality. */
export function TaskChip({ task }: { readonly task: TaskReference }): ReactNode {
  return (
    <span title={task.label} className="inline-flex min-w-0 max-w-full items-center gap-1.5">
      <TaskIcon task={task} className={`size-4 shrink-0 ${modalityText[task.modality]}`} />
      <bdi className="line-clamp-2">{task.label}</bdi>
    </span>
  );
}

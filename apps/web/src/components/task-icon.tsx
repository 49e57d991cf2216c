import type { Modality, TaskId } from "@modelshelf/registry";
import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import type { IconName } from "../icons/icons.ts";

const byModality: Readonly<Record<Modality, IconName>> = {
  nlp: "type",
  cv: "image",
  audio: "audio-lines",
  multimodal: "combine",
  tabular: "table-2",
  rl: "bot",
  other: "shapes",
};

/** Tasks with a sign of their own; a task without one has that of its modality. */
const byTask = new Map<string, IconName>(
  Object.entries({
    "text-classification": "tag",
    "token-classification": "highlighter",
    "table-question-answering": "table-properties",
    "question-answering": "message-circle-question-mark",
    "zero-shot-classification": "list-checks",
    translation: "languages",
    summarization: "list-collapse",
    "feature-extraction": "binary",
    "text-generation": "text-cursor-input",
    "fill-mask": "square-dashed",
    "sentence-similarity": "equal",
    "text-ranking": "arrow-down-wide-narrow",
    "text-retrieval": "search-check",
    "text-to-speech": "speech",
    "text-to-audio": "volume-2",
    "automatic-speech-recognition": "mic",
    "audio-to-audio": "audio-waveform",
    "audio-text-to-text": "messages-square",
    "voice-activity-detection": "waves",
    "depth-estimation": "mountain",
    "object-detection": "scan-search",
    "image-segmentation": "scissors",
    "text-to-image": "image-plus",
    "image-to-text": "captions",
    "image-to-image": "images",
    "image-text-to-image": "wand-sparkles",
    "image-to-video": "clapperboard",
    "image-text-to-video": "clapperboard",
    "text-to-video": "film",
    "video-classification": "video",
    "video-to-video": "video",
    "video-text-to-text": "monitor-play",
    "unconditional-image-generation": "dices",
    "zero-shot-image-classification": "scan-eye",
    "zero-shot-object-detection": "focus",
    "mask-generation": "square-dashed-mouse-pointer",
    "text-to-3d": "box",
    "image-to-3d": "boxes",
    "image-feature-extraction": "binary",
    "keypoint-detection": "person-standing",
    "image-text-to-text": "messages-square",
    "visual-question-answering": "eye",
    "document-question-answering": "file-question-mark",
    "visual-document-retrieval": "file-search",
    "reinforcement-learning": "gamepad-2",
    "tabular-classification": "sheet",
    "tabular-regression": "chart-spline",
    "time-series-forecasting": "chart-line",
    "graph-ml": "waypoints",
  } satisfies Partial<Record<TaskId, IconName>>),
);

type TaskOfIcon = { readonly id: string; readonly modality: Modality };

/** @example taskIconName({ id: "fill-mask", modality: "nlp" }) // "square-dashed" */
export function taskIconName({ id, modality }: TaskOfIcon): IconName {
  return byTask.get(id) ?? byModality[modality];
}

/** The sign of a task; decoration beside its name. */
export function TaskIcon(props: { readonly task: TaskOfIcon; readonly className?: string }): ReactNode {
  return <Icon name={taskIconName(props.task)} className={`stroke-[1.75] ${props.className ?? ""}`} />;
}

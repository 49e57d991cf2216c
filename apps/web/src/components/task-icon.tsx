import type { Modality, TaskId } from "@modelshelf/registry";
import * as icons from "lucide-react";
import { createElement, type ReactNode } from "react";

const byModality: Readonly<Record<Modality, icons.LucideIcon>> = {
  nlp: icons.Type,
  cv: icons.Image,
  audio: icons.AudioLines,
  multimodal: icons.Combine,
  tabular: icons.Table2,
  rl: icons.Bot,
  other: icons.Shapes,
};

/** Tasks with a sign of their own; a task without one has that of its modality. */
const byTask = new Map<string, icons.LucideIcon>(
  Object.entries({
    "text-classification": icons.Tag,
    "token-classification": icons.Highlighter,
    "table-question-answering": icons.TableProperties,
    "question-answering": icons.MessageCircleQuestionMark,
    "zero-shot-classification": icons.ListChecks,
    translation: icons.Languages,
    summarization: icons.ListCollapse,
    "feature-extraction": icons.Binary,
    "text-generation": icons.TextCursorInput,
    "fill-mask": icons.SquareDashed,
    "sentence-similarity": icons.Equal,
    "text-ranking": icons.ArrowDownWideNarrow,
    "text-retrieval": icons.SearchCheck,
    "text-to-speech": icons.Speech,
    "text-to-audio": icons.Volume2,
    "automatic-speech-recognition": icons.Mic,
    "audio-to-audio": icons.AudioWaveform,
    "audio-text-to-text": icons.MessagesSquare,
    "voice-activity-detection": icons.Waves,
    "depth-estimation": icons.Mountain,
    "object-detection": icons.ScanSearch,
    "image-segmentation": icons.Scissors,
    "text-to-image": icons.ImagePlus,
    "image-to-text": icons.Captions,
    "image-to-image": icons.Images,
    "image-text-to-image": icons.WandSparkles,
    "image-to-video": icons.Clapperboard,
    "image-text-to-video": icons.Clapperboard,
    "text-to-video": icons.Film,
    "video-classification": icons.Video,
    "video-to-video": icons.Video,
    "video-text-to-text": icons.MonitorPlay,
    "unconditional-image-generation": icons.Dices,
    "zero-shot-image-classification": icons.ScanEye,
    "zero-shot-object-detection": icons.Focus,
    "mask-generation": icons.SquareDashedMousePointer,
    "text-to-3d": icons.Box,
    "image-to-3d": icons.Boxes,
    "image-feature-extraction": icons.Binary,
    "keypoint-detection": icons.PersonStanding,
    "image-text-to-text": icons.MessagesSquare,
    "visual-question-answering": icons.Eye,
    "document-question-answering": icons.FileQuestionMark,
    "visual-document-retrieval": icons.FileSearch,
    "reinforcement-learning": icons.Gamepad2,
    "tabular-classification": icons.Sheet,
    "tabular-regression": icons.ChartSpline,
    "time-series-forecasting": icons.ChartLine,
    "graph-ml": icons.Waypoints,
  } satisfies Partial<Record<TaskId, icons.LucideIcon>>),
);

/** The sign of a task; decoration beside its name. */
export function TaskIcon(props: {
  readonly task: { readonly id: string; readonly modality: Modality };
  readonly className?: string;
}): ReactNode {
  const icon = byTask.get(props.task.id) ?? byModality[props.task.modality];
  return createElement(icon, { "aria-hidden": true, className: props.className, strokeWidth: 1.75 });
}

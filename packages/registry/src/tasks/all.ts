// Written by `npm run generate` from the files in tasks/entries. Do not edit.

import type { TaskId } from "./ids.ts";
import type { Task } from "./task.ts";
import { taskOrder } from "./order.ts";
import any_to_any from "./entries/any-to-any.ts";
import audio_classification from "./entries/audio-classification.ts";
import audio_text_to_text from "./entries/audio-text-to-text.ts";
import audio_to_audio from "./entries/audio-to-audio.ts";
import automatic_speech_recognition from "./entries/automatic-speech-recognition.ts";
import depth_estimation from "./entries/depth-estimation.ts";
import document_question_answering from "./entries/document-question-answering.ts";
import feature_extraction from "./entries/feature-extraction.ts";
import fill_mask from "./entries/fill-mask.ts";
import graph_ml from "./entries/graph-ml.ts";
import image_classification from "./entries/image-classification.ts";
import image_feature_extraction from "./entries/image-feature-extraction.ts";
import image_segmentation from "./entries/image-segmentation.ts";
import image_text_to_image from "./entries/image-text-to-image.ts";
import image_text_to_text from "./entries/image-text-to-text.ts";
import image_text_to_video from "./entries/image-text-to-video.ts";
import image_to_3d from "./entries/image-to-3d.ts";
import image_to_image from "./entries/image-to-image.ts";
import image_to_text from "./entries/image-to-text.ts";
import image_to_video from "./entries/image-to-video.ts";
import keypoint_detection from "./entries/keypoint-detection.ts";
import mask_generation from "./entries/mask-generation.ts";
import multiple_choice from "./entries/multiple-choice.ts";
import object_detection from "./entries/object-detection.ts";
import other from "./entries/other.ts";
import question_answering from "./entries/question-answering.ts";
import reinforcement_learning from "./entries/reinforcement-learning.ts";
import robotics from "./entries/robotics.ts";
import sentence_similarity from "./entries/sentence-similarity.ts";
import summarization from "./entries/summarization.ts";
import table_question_answering from "./entries/table-question-answering.ts";
import table_to_text from "./entries/table-to-text.ts";
import tabular_classification from "./entries/tabular-classification.ts";
import tabular_regression from "./entries/tabular-regression.ts";
import tabular_to_text from "./entries/tabular-to-text.ts";
import text_classification from "./entries/text-classification.ts";
import text_generation from "./entries/text-generation.ts";
import text_ranking from "./entries/text-ranking.ts";
import text_retrieval from "./entries/text-retrieval.ts";
import text_to_3d from "./entries/text-to-3d.ts";
import text_to_audio from "./entries/text-to-audio.ts";
import text_to_image from "./entries/text-to-image.ts";
import text_to_speech from "./entries/text-to-speech.ts";
import text_to_video from "./entries/text-to-video.ts";
import time_series_forecasting from "./entries/time-series-forecasting.ts";
import token_classification from "./entries/token-classification.ts";
import translation from "./entries/translation.ts";
import unconditional_image_generation from "./entries/unconditional-image-generation.ts";
import video_classification from "./entries/video-classification.ts";
import video_text_to_text from "./entries/video-text-to-text.ts";
import video_to_video from "./entries/video-to-video.ts";
import visual_document_retrieval from "./entries/visual-document-retrieval.ts";
import visual_question_answering from "./entries/visual-question-answering.ts";
import voice_activity_detection from "./entries/voice-activity-detection.ts";
import zero_shot_classification from "./entries/zero-shot-classification.ts";
import zero_shot_image_classification from "./entries/zero-shot-image-classification.ts";
import zero_shot_object_detection from "./entries/zero-shot-object-detection.ts";

const unordered: ReadonlyMap<TaskId, Task> = new Map<TaskId, Task>([
  ["any-to-any", any_to_any],
  ["audio-classification", audio_classification],
  ["audio-text-to-text", audio_text_to_text],
  ["audio-to-audio", audio_to_audio],
  ["automatic-speech-recognition", automatic_speech_recognition],
  ["depth-estimation", depth_estimation],
  ["document-question-answering", document_question_answering],
  ["feature-extraction", feature_extraction],
  ["fill-mask", fill_mask],
  ["graph-ml", graph_ml],
  ["image-classification", image_classification],
  ["image-feature-extraction", image_feature_extraction],
  ["image-segmentation", image_segmentation],
  ["image-text-to-image", image_text_to_image],
  ["image-text-to-text", image_text_to_text],
  ["image-text-to-video", image_text_to_video],
  ["image-to-3d", image_to_3d],
  ["image-to-image", image_to_image],
  ["image-to-text", image_to_text],
  ["image-to-video", image_to_video],
  ["keypoint-detection", keypoint_detection],
  ["mask-generation", mask_generation],
  ["multiple-choice", multiple_choice],
  ["object-detection", object_detection],
  ["other", other],
  ["question-answering", question_answering],
  ["reinforcement-learning", reinforcement_learning],
  ["robotics", robotics],
  ["sentence-similarity", sentence_similarity],
  ["summarization", summarization],
  ["table-question-answering", table_question_answering],
  ["table-to-text", table_to_text],
  ["tabular-classification", tabular_classification],
  ["tabular-regression", tabular_regression],
  ["tabular-to-text", tabular_to_text],
  ["text-classification", text_classification],
  ["text-generation", text_generation],
  ["text-ranking", text_ranking],
  ["text-retrieval", text_retrieval],
  ["text-to-3d", text_to_3d],
  ["text-to-audio", text_to_audio],
  ["text-to-image", text_to_image],
  ["text-to-speech", text_to_speech],
  ["text-to-video", text_to_video],
  ["time-series-forecasting", time_series_forecasting],
  ["token-classification", token_classification],
  ["translation", translation],
  ["unconditional-image-generation", unconditional_image_generation],
  ["video-classification", video_classification],
  ["video-text-to-text", video_text_to_text],
  ["video-to-video", video_to_video],
  ["visual-document-retrieval", visual_document_retrieval],
  ["visual-question-answering", visual_question_answering],
  ["voice-activity-detection", voice_activity_detection],
  ["zero-shot-classification", zero_shot_classification],
  ["zero-shot-image-classification", zero_shot_image_classification],
  ["zero-shot-object-detection", zero_shot_object_detection],
]);

/** Every task by its id, in the order of `taskOrder`. */
export const tasks: ReadonlyMap<TaskId, Task> = new Map(
  taskOrder.flatMap((id) => {
    const entry = unordered.get(id);
    return entry ? [[id, entry] as const] : [];
  }),
);

/**
 * The task of that id, which may come from outside.
 *
 * @example task("constructor") // undefined
 */
export function task(id: TaskId): Task;
export function task(id: string): Task | undefined;
export function task(id: string): Task | undefined {
  return (tasks as ReadonlyMap<string, Task>).get(id);
}

import type { Buffer } from "node:buffer";
import { isObject } from "../../../is-object.ts";
import { demand, type Incoming, isText, isTexts, json, type JsonObject, readJson, type Reply } from "./message.ts";
import { answer, imageBytes, audioBytes } from "./samples.ts";

const isTable = (value: unknown): boolean => isObject(value) && Object.values(value).every(isTexts);
const isFile = (value: unknown, file: Buffer): boolean => value === file.toString("base64");

/** hf-inference: what `inputs` of each task is, as its documentation says. */
const inputsOf: Readonly<Record<string, (inputs: unknown, body: JsonObject) => boolean>> = {
  "feature-extraction": isText,
  "fill-mask": (inputs) => isText(inputs) && String(inputs).includes("[MASK]"),
  summarization: isText,
  "text-classification": isText,
  "text-to-audio": isText,
  "text-to-image": (inputs, { parameters }) =>
    isText(inputs) && isObject(parameters) && parameters["num_inference_steps"] === 5,
  "text-to-speech": isText,
  "token-classification": isText,
  translation: isText,
  "question-answering": (inputs) => isObject(inputs) && isText(inputs["question"]) && isText(inputs["context"]),
  "table-question-answering": (inputs) => isObject(inputs) && isText(inputs["query"]) && isTable(inputs["table"]),
  "document-question-answering": isQuestionAboutImage,
  // huggingface_hub puts the question and the image beside `inputs`, which is the image then.
  "visual-question-answering": (inputs, body) =>
    isQuestionAboutImage(inputs) ||
    (isFile(inputs, imageBytes) && isText(body["question"]) && isFile(body["image"], imageBytes)),
  "sentence-similarity": (inputs) =>
    isObject(inputs) && isText(inputs["source_sentence"]) && isTexts(inputs["sentences"]),
  "zero-shot-classification": (inputs, body) => isText(inputs) && hasLabels(body),
  "zero-shot-image-classification": (inputs, body) =>
    (isFile(inputs, imageBytes) || (isObject(inputs) && isFile(inputs["image"], imageBytes))) && hasLabels(body),
  "tabular-classification": (inputs, { table }) => isTable(table) || (isObject(inputs) && isTable(inputs["data"])),
  "tabular-regression": (inputs) => isObject(inputs) && isTable(inputs["data"]),
  "image-segmentation": (inputs) => isFile(inputs, imageBytes),
  "image-to-image": (inputs, { parameters }) =>
    isFile(inputs, imageBytes) && isObject(parameters) && isText(parameters["prompt"]),
};

function isQuestionAboutImage(inputs: unknown): boolean {
  return isObject(inputs) && isText(inputs["question"]) && isFile(inputs["image"], imageBytes);
}

function hasLabels({ parameters }: JsonObject): boolean {
  return isObject(parameters) && isTexts(parameters["candidate_labels"]);
}

const bytesOf: Readonly<Record<string, readonly [type: string, file: Buffer]>> = {
  "image-classification": ["image/jpeg", imageBytes],
  "image-segmentation": ["image/jpeg", imageBytes],
  "image-to-text": ["image/jpeg", imageBytes],
  "object-detection": ["image/jpeg", imageBytes],
  "audio-classification": ["audio/wav", audioBytes],
  "audio-to-audio": ["audio/wav", audioBytes],
  "automatic-speech-recognition": ["audio/wav", audioBytes],
};

/** Whether hf-inference runs models of a task. */
export function isHosted(task: string): boolean {
  return Object.hasOwn(inputsOf, task) || Object.hasOwn(bytesOf, task);
}

/** One request to a model that hf-inference runs. */
export function hostedTask(incoming: Incoming, task: string): Reply {
  demand(incoming.method === "POST", "method", 405);
  const [type, file] = bytesOf[task] ?? [];
  const sentType = incoming.headers["content-type"] ?? "";
  if (file !== undefined && !sentType.startsWith("application/json")) {
    demand(sentType === type || sentType === "audio/x-wav", `content type ${sentType} instead of ${type}`, 415);
    demand(incoming.body.equals(file), "the body is not the file");
  } else {
    const body = readJson(incoming);
    const allowed =
      task === "visual-question-answering" ? /^(?:inputs|parameters|question|image)$/ : /^(?:inputs|parameters|table)$/;
    for (const name of Object.keys(body)) demand(allowed.test(name), `unknown member ${name}`, 422);
    demand(inputsOf[task]?.(body["inputs"], body), `inputs of ${task}: ${incoming.body.toString().slice(0, 300)}`, 422);
  }
  return hostedAnswer(task);
}

const labeled = [{ label: answer, score: 0.9 }];
const answers: Readonly<Record<string, unknown>> = {
  "audio-classification": labeled,
  "audio-to-audio": [{ label: answer, "content-type": "audio/wav", blob: audioBytes.toString("base64") }],
  "automatic-speech-recognition": { text: answer },
  "document-question-answering": [{ answer, score: 0.9, start: 0, end: 1 }],
  "feature-extraction": [0.25, 0.5],
  "fill-mask": [{ score: 0.9, token: 1, token_str: answer, sequence: answer }],
  "image-classification": labeled,
  "image-segmentation": [{ label: answer, score: 0.9, mask: imageBytes.toString("base64") }],
  "image-to-text": [{ generated_text: answer }],
  "object-detection": [{ label: answer, score: 0.9, box: { xmin: 0, ymin: 0, xmax: 1, ymax: 1 } }],
  "question-answering": { answer, score: 0.9, start: 0, end: 1 },
  "sentence-similarity": [0.25, 0.5, 0.75],
  summarization: [{ summary_text: answer }],
  "table-question-answering": { answer, coordinates: [[0, 1]], cells: ["36542"], aggregator: "NONE" },
  "tabular-classification": [0.25, 0.5, 0.75],
  "tabular-regression": [0.25, 0.5, 0.75],
  "text-classification": [labeled],
  "token-classification": [{ entity_group: "LOC", score: 0.9, word: answer, start: 0, end: 1 }],
  translation: [{ translation_text: answer }],
  "visual-question-answering": [{ answer, score: 0.9 }],
  "zero-shot-classification": labeled,
  "zero-shot-image-classification": labeled,
};

function hostedAnswer(task: string): Reply {
  if (task === "text-to-image" || task === "image-to-image")
    return { status: 200, type: "image/png", body: imageBytes };
  if (task === "text-to-speech" || task === "text-to-audio")
    return { status: 200, type: "audio/wav", body: audioBytes };
  return json(answers[task]);
}

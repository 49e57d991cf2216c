import { js } from "../../code/javascript.ts";
import type { SnippetContext } from "../../hub-endpoint.ts";
import { instead, notices } from "../families/notices.ts";
import { javaScriptCall } from "../families/transformers-js-call.ts";
import { defineLibrary, emptyCode, type ModelFacts, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Transformers.js",
  group: "runtimes",
  about: "Transformers for JavaScript: models in ONNX run in the browser or in Node.js, without a server.",
  alsoCalled: ["browser", "run in the browser", "javascript"],
  repository: { name: "transformers.js", url: "https://github.com/huggingface/transformers.js" },
  docsUrl: "https://huggingface.co/docs/hub/transformers-js",
  listed: true,
  loads: { files: /\.onnx$/i, names: "*.onnx" },
  snippets: withPipeline,
  endpoint: "written",
  samples: {
    "task with a pipeline": { id: "Xenova/gpt2", tags: ["transformers.js"], pipelineTag: "text-generation" },
    "task under another name": {
      id: "Xenova/all-MiniLM-L6-v2",
      tags: ["transformers.js"],
      pipelineTag: "sentence-similarity",
    },
    "text classification": { id: "Xenova/judge", tags: ["transformers.js"], pipelineTag: "text-classification" },
    "filled mask": { id: "Xenova/filler", tags: ["transformers.js"], pipelineTag: "fill-mask" },
    chat: {
      id: "onnx-community/talker",
      tags: ["transformers.js", "conversational"],
      pipelineTag: "text-generation",
    },
    speech: { id: "Xenova/listener", tags: ["transformers.js"], pipelineTag: "automatic-speech-recognition" },
    "a voice": { id: "Xenova/speaker", tags: ["transformers.js"], pipelineTag: "text-to-speech" },
    "depth of an image": {
      id: "Xenova/deep",
      tags: ["transformers.js"],
      pipelineTag: "depth-estimation",
    },
    "classes to choose from": {
      id: "Xenova/chooser",
      tags: ["transformers.js"],
      pipelineTag: "zero-shot-image-classification",
    },
    "a cut-out": { id: "Xenova/cutter", tags: ["transformers.js"], pipelineTag: "background-removal" },
    "a question about a text": {
      id: "Xenova/answerer",
      tags: ["transformers.js"],
      pipelineTag: "question-answering",
    },
    "no pipeline tag": { id: "Xenova/untagged", tags: ["transformers.js"] },
  },
});

/** Tasks of the Hub whose pipeline has another name: a sentence is compared by its features. */
const otherNames: ReadonlyMap<string, string> = new Map([["sentence-similarity", "feature-extraction"]]);

/**
 * The tasks of `pipeline` of version 4: its `SUPPORTED_TASKS` and aliases. Any other word throws "Unsupported pipeline".
 */
const pipelines: ReadonlySet<string> = new Set([
  "text-classification",
  "token-classification",
  "question-answering",
  "fill-mask",
  "summarization",
  "translation",
  "text2text-generation",
  "text-generation",
  "zero-shot-classification",
  "audio-classification",
  "zero-shot-audio-classification",
  "automatic-speech-recognition",
  "text-to-audio",
  "text-to-speech",
  "image-to-text",
  "image-classification",
  "image-segmentation",
  "background-removal",
  "zero-shot-image-classification",
  "object-detection",
  "zero-shot-object-detection",
  "document-question-answering",
  "image-to-image",
  "depth-estimation",
  "feature-extraction",
  "image-feature-extraction",
]);

/** A page in a browser has no environment variables: the host is set on the library itself, below the imports. */
function withPipeline(model: ModelFacts, { endpoint }: SnippetContext = {}): readonly Snippet[] {
  const { id, pipelineTag = "" } = model;
  const task = otherNames.get(pipelineTag) ?? pipelineTag;
  if (!pipelines.has(task)) {
    return instead(
      "javascript",
      notices.pipelineTagUnknown,
      "Set pipeline_tag to a task that Transformers.js has a pipeline for.",
    );
  }
  const { helper, lines = emptyCode("javascript"), note } = javaScriptCall(model) ?? {};
  const own = endpoint === undefined ? js`pipeline` : js`env, pipeline`;
  const code = js`
    import { ${helper ? js`${own}, ${helper}` : own} } from "@huggingface/transformers";

    ${endpoint === undefined ? emptyCode("javascript") : js`env.remoteHost = ${endpoint};`}

    const pipe = await pipeline(${task}, ${id});
    ${lines}
  `;
  return [{ install: { npm: ["@huggingface/transformers"] }, code, ...(note !== undefined && { note }) }];
}

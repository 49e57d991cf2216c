import { kinds } from "@modelshelf/store";
import { escapeMarkdown } from "@modelshelf/registry";
import { piecesMarkdown } from "../../components/example/example-markdown.ts";
import { recordsMarkdown } from "../rows/rows-markdown.ts";
import { cardMarkdown, linkSection, recordEnd, recordHead } from "../record/record-markdown.ts";
import { evaluationsMarkdown } from "./evaluations-markdown.ts";
import { citationMarkdown } from "../record/citation/markdown.ts";
import { shelfMentionsMarkdown } from "../record/shelf-mentions-markdown.ts";
import { familyMarkdown } from "./family/markdown.ts";
import { chatTemplateMarkdown } from "./chat-template/markdown.ts";
import type { ModelExamples } from "./examples.ts";
import { galleryMarkdown } from "./gallery/markdown.ts";
import type { ModelPage } from "./load.ts";
import { downloadMarkdown } from "./download-markdown.ts";
import { localAppsMarkdown } from "./local-apps-markdown.ts";
import { forAuthorMarkdown } from "./for-author-markdown.ts";
import { inferenceUseMarkdown } from "./inference/markdown.ts";
import { insteadMarkdown } from "./instead-markdown.ts";
import { libraryMarkdown } from "./library-markdown.ts";
import { loadingMarkdown } from "./loading/markdown.ts";
import { memoryMarkdown } from "./memory/markdown.ts";
import { onnxMarkdown } from "./onnx-markdown.ts";
import { relativesMarkdown } from "./relatives/markdown.ts";
import { tryLinkMarkdown } from "./try/markdown.ts";
import { type ModelUse, useGroups } from "./use.ts";
import { markdownWithoutCard } from "./without-card.ts";
import { modelLineMarkdown } from "./what-it-is.ts";
import { examplesRemark, guessesLabel } from "./strings.ts";

export function modelMarkdown(data: ModelPage): string {
  const config = data.config.map(
    ({ label, value, exact, from }) =>
      `- ${escapeMarkdown(label)}: ${escapeMarkdown(exact ?? value)} (${escapeMarkdown(from)})`,
  );
  const parts = [
    recordHead(data, data.line && modelLineMarkdown(data.line)),
    data.loading && loadingMarkdown(data.loading),
    useMarkdown(data.use, data.instead && insteadMarkdown(data.instead)),
    data.inference && inferenceUseMarkdown(data.inference),
    data.tryLink && tryLinkMarkdown(data.tryLink),
    data.localApps && localAppsMarkdown(data.localApps),
    data.servers && localAppsMarkdown(data.servers),
    downloadMarkdown(data.download),
    config.length > 0 && `## Facts\n\n${config.join("\n")}`,
    data.memory && memoryMarkdown(data.memory),
    shelfMentionsMarkdown(data.shelves),
    data.gallery && galleryMarkdown(data.gallery),
    cardMarkdown(data.card) ?? markdownWithoutCard(data),
    data.examples && examplesMarkdown(data.examples),
    data.chatTemplate && chatTemplateMarkdown(data.chatTemplate),
    data.onnx && onnxMarkdown(data.onnx),
    data.evaluations && evaluationsMarkdown(data.evaluations),
    data.family && familyMarkdown(data.record.id, data.family),
    ...data.related.map(
      ({ kind, heading, href, total, records }) =>
        `## ${escapeMarkdown(heading)}\n\n${recordsMarkdown(records, { total, href, ...kinds[kind] })}`,
    ),
    linkSection("Datasets", data.datasets),
    relativesMarkdown(data.relatives),
    citationMarkdown(data.citation),
    recordEnd(data, data.files),
    forAuthorMarkdown(data.forAuthor),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function examplesMarkdown(given: ModelExamples): string {
  const cards = given.examples.flatMap(({ title, inputs, outputs }, position) => [
    // Without a heading, nothing would tell where one of several ends.
    title ? `### ${escapeMarkdown(title)}` : given.examples.length > 1 && `### Example ${position + 1}`,
    piecesMarkdown("Input", inputs),
    piecesMarkdown("Output", outputs),
  ]);
  return ["## Example inputs", examplesRemark(given), ...cards].filter(Boolean).join("\n\n");
}

/** How to use a model, by library. */
export function useMarkdown({ libraries, endpoint }: ModelUse, instead?: string): string {
  const { named, guesses, messages } = useGroups(libraries);
  return [
    "## Use this model",
    endpoint && escapeMarkdown(`Written for the hub at ${endpoint}`),
    instead,
    ...named.map(libraryMarkdown),
    guesses.length > 0 && `${guessesLabel}:`,
    ...guesses.map(libraryMarkdown),
    ...messages.map(libraryMarkdown),
  ]
    .filter(Boolean)
    .join("\n\n");
}

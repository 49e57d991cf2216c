import { escapeMarkdown } from "@modelshelf/registry";
import { pageLink } from "../../../components/markdown.ts";
import type { SnippetChoice } from "../../use/snippet-choices.ts";
import { snippetMarkdown } from "../../use/snippet-markdown.ts";
import { inferenceAnchor, type InferenceUse, unconfirmedLabel } from "./load.ts";
import { createTokenLabel, type InferenceToken } from "./token.ts";

/** How to ask a hosted model, as Markdown: the chosen call, and where the others are. */
export function inferenceUseMarkdown(use: InferenceUse): string {
  const { providers, unconfirmed, languages, clients, notices, call, token, fields } = use;
  const title = [languages, clients.length > 1 ? clients : []].map(chosenIn).filter(Boolean).join(": ");
  const parts = [
    "## Inference API",
    unconfirmed && escapeMarkdown(unconfirmed),
    ...[...Object.values(fields.problems), ...notices].map(escapeMarkdown),
    token && tokenLine(token),
    call && snippetMarkdown({ ...call, title }, "###"),
    othersLine("Other clients", clients),
    othersLine("Other languages", languages),
    othersLine(unconfirmed === undefined ? "Other providers" : unconfirmedLabel, providers),
  ];
  return parts.filter(Boolean).join("\n\n");
}

const tokenLine = ({ words, address }: InferenceToken): string =>
  escapeMarkdown(words) + (address === undefined ? "" : ` [${createTokenLabel}](${address})`);

const chosenIn = (choices: readonly SnippetChoice[]): string => choices.find(({ isChosen }) => isChosen)?.label ?? "";

function othersLine(label: string, choices: readonly SnippetChoice[]): string | undefined {
  const others = choices.filter(({ isChosen }) => !isChosen);
  if (others.length === 0) return undefined;
  const links = others.map((other) => pageLink(other.label, `${other.href}#${inferenceAnchor}`));
  return `${label}: ${links.join(", ")}`;
}

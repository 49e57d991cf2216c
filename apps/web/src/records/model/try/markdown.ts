import { escapeMarkdown, fence } from "@modelshelf/registry";
import { pageLink } from "../../../components/markdown.ts";
import type { TryLink, TryPage } from "./load.ts";
import { otherWays, refusedHeading, runtimeInWords, tryHeading, tryLead, weightsInWords } from "./strings.ts";

/** The page that runs a model as Markdown: what a browser loads, and the program. */
export function tryMarkdown({ id, steps, plan, refusal, code }: TryPage): string {
  const modelHref = steps[1]?.href ?? "";
  const head = [`# ${tryHeading}`, pageLink(id, modelHref)];
  if (plan === undefined) {
    const refused = [`## ${refusedHeading}`, escapeMarkdown(refusal ?? ""), pageLink(otherWays, modelHref)];
    return [...head, ...refused].join("\n\n");
  }
  return [
    ...head,
    tryLead,
    "## Weights",
    plan.weights.map((weights) => `- ${escapeMarkdown(weightsInWords(weights))}`).join("\n"),
    runtimeInWords,
    "## Code",
    fence(code ?? "", "javascript"),
  ].join("\n\n");
}

/** The way to that page, on the page of the model. */
export const tryLinkMarkdown = ({ href, weights }: TryLink): string =>
  [`## ${tryHeading}`, tryLead, `${pageLink("Try this model", href)}: ${escapeMarkdown(weights)}`].join("\n\n");

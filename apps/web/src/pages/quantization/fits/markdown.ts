import { escapeMarkdown, inlineCode, qualitySource } from "@modelshelf/registry";
import { outsideLink, pageLink, table } from "../../../components/markdown.ts";
import { exactNumber } from "../../../components/wording.ts";
import type { FitsResult } from "./load.ts";
import { answerOf, cellInWords, fitsFormula, fitsHeading, lossInWords, lossRemark } from "./strings.ts";

/** The calculator as Markdown; `memory`, `in` and `context` of the address change it. */
export function fitsMarkdown(facts: FitsResult): string {
  const { sizes, types } = facts;
  const rows = types.map((row) => [
    inlineCode(row.type),
    lossInWords(row),
    ...row.fits.map((cell) => {
      const said = cellInWords(cell);
      return cell.fit.kind === "whole" ? `**${said}**` : cell.fit.kind === "partly" ? said : "–";
    }),
  ]);
  const here = sizes.map(({ here: count, href }) => (count > 0 ? pageLink(exactNumber(count), href) : "0"));
  return [
    `## ${fitsHeading}`,
    answerOf(facts),
    table(["Type", "Loss", ...sizes.map(({ size }) => size)], [...rows, ["Models here", "", ...here]]),
    "Bold: fits entirely. With a percentage: that share of the layers fits on the GPU, the rest is in system RAM. –: does not fit. For other figures, use `?memory=24&in=system&context=32768` in the address.",
    escapeMarkdown(fitsFormula),
    `${escapeMarkdown(lossRemark)} Source: ${outsideLink(qualitySource.title, qualitySource.url)}.`,
  ].join("\n\n");
}

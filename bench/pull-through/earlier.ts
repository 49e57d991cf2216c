import type { Cost } from "../serve/ask.ts";
import type { Work } from "./works.ts";

/** Ours divided by those of Olah 0.5.0, on 2026-11-27. */
export const earlierRatios: Readonly<Record<Work, Cost>> = {
  info: { wallMs: 1 / 1.6, processorMs: 1 / 2.3, peakMb: 1 / 0.44 },
  heads: { wallMs: 1 / 142, processorMs: 1 / 179, peakMb: 1 / 0.8 },
  firstByOne: { wallMs: 1 / 1.2, processorMs: 1 / 1.6, peakMb: 1 / 3.9 },
  keptByOne: { wallMs: 1 / 1.7, processorMs: 1 / 8.6, peakMb: 1 / 2.7 },
  firstByEight: { wallMs: 1 / 5.2, processorMs: 1 / 2.4, peakMb: 1 / 14.6 },
  keptByEight: { wallMs: 1 / 2.1, processorMs: 1 / 4.7, peakMb: 1 / 11.6 },
};

/** A row may get worse by a fifth: so much differs from run to run. */
export const mostWorse = 1.2;

import cliProgress from "cli-progress";
import type { Terminal } from "../command/command.ts";

export interface Progress {
  /** Bytes of the source read so far, or whatever else tells how far it is. */
  readonly done: number;
  /** As much of it as there is, where that is known. */
  readonly total?: number;
  /** Records read so far, or what else is counted. */
  readonly records: number;
}

/**
 * A bar with rate and time left on a terminal; silent elsewhere, so that logs stay readable.
 *
 * @example const bar = openProgressBar("models.jsonl", terminal); bar.update({ done: 10, total: 100, records: 3 }); bar.close();
 */
export function openProgressBar(
  name: string,
  { stderr }: Pick<Terminal, "stderr">,
  counted = "records",
): { update(progress: Progress): void; close(): void } {
  if (!stderr.isTTY) return { update: () => {}, close: () => {} };
  const startedMs = Date.now();
  const bar = new cliProgress.SingleBar({
    stream: stderr as NodeJS.WriteStream,
    format: (options, params, payload: { records?: number }) => {
      const seconds = Math.max((Date.now() - startedMs) / 1000, 0.001);
      const records = payload.records ?? 0;
      const rate = Math.round(records / seconds);
      const counts = `${records.toLocaleString("en")} ${counted}, ${rate.toLocaleString("en")}/s`;
      if (params.total <= 1) return `${name}  ${counts}`;
      const drawn = cliProgress.Format.BarFormat(params.progress, options);
      const left = params.eta === Number.POSITIVE_INFINITY ? "…" : `${params.eta} s left`;
      return `${name}  ${drawn} ${Math.floor(params.progress * 100)}%  ${counts}, ${left}`;
    },
    barCompleteChar: "█",
    barIncompleteChar: "░",
    barsize: 24,
    hideCursor: true,
    clearOnComplete: true,
    gracefulExit: false,
  });
  bar.start(1, 0, { records: 0 });
  return {
    update: ({ done, total, records }) => {
      bar.setTotal(total ?? 1);
      bar.update(total === undefined ? 0 : done, { records });
    },
    close: () => bar.stop(),
  };
}

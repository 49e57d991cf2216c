import { Admission, downloadLimits } from "../http/admission/admission.ts";
import { BusyAnswers } from "../http/admission/busy-answers.ts";
import { Door } from "../http/admission/door.ts";
import { type App, guardedApp } from "../http/guarded-app.ts";
import type { HostRules } from "../http/hosts.ts";
import { answerKept } from "../http/kept/answer-kept.ts";
import { KeptApp } from "../http/kept/kept-app.ts";
import type { HubMetrics } from "./hub-metrics.ts";
import type { Hub } from "../hub/hub.ts";
import { ShortTurns } from "../http/kept/short-turns.ts";

interface Options {
  readonly hub: Pick<Hub, "store" | "operator" | "files" | "version">;
  readonly rules: HostRules;
  /** Whether answers are kept: not while documents are being written, which are shown as they are this moment. */
  readonly keeps: boolean;
  /** Its counts; absent where nobody may read them. */
  readonly metrics?: HubMetrics | undefined;
}

interface Before {
  readonly door: Door;
  readonly app: App;
}

/**
 * Puts before an app what a hub does with every request before it is one of the app: what is kept is answered, and the
 * others take turns.
 */
export function openDoor(inner: App, { hub, rules, keeps, metrics }: Options): Before {
  const revision = (): string | undefined => {
    const now = hub.store.revision();
    metrics?.sees(now);
    return now === undefined ? undefined : revisionToday(now, hub);
  };
  const turns = new ShortTurns();
  const kept = keeps ? new KeptApp(inner, { revision }) : undefined;
  const busy = new BusyAnswers(({ accept, encoding }) => {
    const headers = { Accept: accept, "Accept-Encoding": encoding };
    return inner.fetch(new Request(new URL("/", rules.publicUrl), { headers }), { isSentAway: true });
  });
  const admission = new Admission();
  // A line of its own, of which one begins in each turn as well: however many download, pages get every other one.
  const downloads = new Admission(downloadLimits);
  metrics?.open(hub, () => admission.waiting + downloads.waiting);
  const door = new Door({
    admission,
    downloads,
    ...(metrics && { whenTurnedAway: (why) => metrics.requests[why]() }),
    busy,
    turns,
    ...(kept && {
      kept: {
        answer: answerKept(kept, {
          ...rules,
          turns,
          ...(metrics && { whenSent: ({ route }, status) => metrics.requests.kept(route, status) }),
        }),
        keyOf: (incoming) => kept.keyOf(incoming),
      },
    }),
  });
  return { door, app: guardedApp(kept ?? inner, rules) };
}

/**
 * The revision of a day: "last 30 days" are other records tomorrow, though nobody has written any. Pages of records name the
 * operator's shelves as well, and which files are here.
 */
function revisionToday(catalog: string, { operator, files }: Options["hub"]): string {
  return `${catalog} ${operator?.revision() ?? ""} ${files?.generation?.() ?? ""} ${Math.floor(Date.now() / 86_400_000)}`;
}

import type { RecordKind } from "@modelshelf/store";
import { defaultBranch } from "../repository/repository.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";

/** A record of an upstream, as its API has it. */
export interface FoundRecord {
  readonly upstream: Upstream;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Asking {
  readonly signal: AbortSignal;
  /** Value of the header `Via`. */
  readonly via: string;
  readonly onAsk: (upstream: Upstream) => void;
  /** Called for an upstream that answers, whatever it says. */
  readonly onAnswer: (upstream: Upstream) => void;
}

/**
 * The record of a repository from the first upstream that has it. One that has the repository without the revision, or that
 * does not say whether it has it, is the last that is asked: what another hub has under the same id may be a stranger's.
 *
 * @returns undefined where none has it
 * @throws UpstreamFault of the first one that does not say
 * @example (await findRecord([team, hub], { kind: "model", id: "gpt2", revision: "main" }, asking))?.upstream // hub
 */
export async function findRecord(
  upstreams: readonly Upstream[],
  asked: { readonly kind: RecordKind; readonly id: string; readonly revision: string },
  { signal, via, onAsk, onAnswer }: Asking,
): Promise<FoundRecord | undefined> {
  const { kind, id, revision } = asked;
  for (const upstream of upstreams) {
    onAsk(upstream);
    const value = await orFault(upstream.record(kind, id, revision, signal, via));
    onAnswer(upstream);
    if (!(value instanceof UpstreamFault)) return { upstream, value };
    if (value.code === "RevisionNotFound") return undefined;
    const isSure = value.code === "RepoNotFound" || revision === defaultBranch || upstreams.length === 1;
    if (isSure) continue;
    const other = await orFault(upstream.record(kind, id, defaultBranch, signal, via));
    if (!(other instanceof UpstreamFault)) return undefined;
  }
  return undefined;
}

/** The answer, or the fault that says that it is not there. */
async function orFault<Value>(asked: Promise<Value>): Promise<Value | UpstreamFault> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UpstreamFault && error.isAbsent) return error;
    throw error;
  }
}

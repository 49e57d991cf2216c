import { LRUCache } from "lru-cache";
import type { ApiHub } from "./api-hub.ts";
import type { RepositoryAddress } from "./repository-address.ts";

/** The facts of the record that a request for a file needs. */
interface RequestedRepository {
  readonly isGated: boolean;
  /** The hub that it comes from gives it to nobody any more. */
  readonly isDisabled: boolean;
  /** `library_name` of a model. */
  readonly library?: string;
}

interface Known {
  readonly revision: string;
  readonly facts: RequestedRepository;
}

/** By catalog, kind and id: files are asked for in many parts, and records are large. */
const known = new WeakMap<object, LRUCache<string, Known>>();
const maxKnown = 10_000;

/** The current facts of the record; defaults for a record that is not there. */
export async function requestedRepository(
  { store }: Pick<ApiHub, "store">,
  { kind, id }: Pick<RepositoryAddress, "kind" | "id">,
): Promise<RequestedRepository> {
  const revision = store.revision();
  const ofStore = known.get(store) ?? new LRUCache<string, Known>({ max: maxKnown });
  known.set(store, ofStore);
  const kept = ofStore.get(`${kind} ${id}`);
  if (kept !== undefined && kept.revision === revision) return kept.facts;
  const record = await store.get(kind, id);
  const facts = {
    isGated: record?.gated ?? false,
    isDisabled: record?.source["disabled"] === true,
    ...(record?.library && { library: record.library }),
  };
  if (revision !== undefined) ofStore.set(`${kind} ${id}`, { revision, facts });
  return facts;
}

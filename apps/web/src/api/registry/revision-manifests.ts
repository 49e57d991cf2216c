import type { ManifestsOf } from "../../hub/signatures.ts";
import type { ApiHub } from "../api-hub.ts";
import { toModelPack, wholeOf } from "./model-pack.ts";

/**
 * Makes the manifest of a whole revision of a model, which a signature of an artifact has to name to cover its files.
 *
 * @throws UpstreamFault where the other hub does not give a file now
 * @example await revisionManifests(hub)({ kind: "model", id: "ada/reader", revision, fetches: false }) // ["9f86d0…"]
 */
export function revisionManifests(hub: ApiHub): ManifestsOf {
  return async ({ kind, id, revision, fetches }) => {
    const record = kind === "model" ? await hub.store.get(kind, id) : undefined;
    const made = record && (await toModelPack(hub, { record, fetches }, wholeOf(revision)));
    return made === undefined || "why" in made ? [] : [made.manifest.digest.slice("sha256:".length)];
  };
}

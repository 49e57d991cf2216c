import { toGguf } from "@modelshelf/store";
import type { ApiHub } from "../api-hub.ts";
import { type FoundModel, type MadeManifest, ollamaManifest } from "./manifests.ts";
import { selectionWith, toModelPack, wholeOf } from "./model-pack.ts";

/**
 * All manifests that this hub makes of a model: of each GGUF model of its default branch, for Ollama and as ModelPack, and of
 * each revision that is here. A digest is found among them, because manifests are made again for each request.
 *
 * @throws UpstreamFault where a file has to come from another hub that does not give it now
 */
export async function* madeManifests(hub: ApiHub, found: FoundModel): AsyncGenerator<MadeManifest> {
  const { record, revision } = found;
  const sorted = toGguf(record, revision.files);
  for (const model of sorted.models) {
    if (model.parts.length === 1) yield* present(await ollamaManifest(hub, found, model, sorted));
    yield* present(await toModelPack(hub, found, selectionWith(model, sorted, revision)));
  }
  for (const one of revisionsOf(hub, found)) yield* present(await toModelPack(hub, found, wholeOf(one)));
}

/** The revisions of a model that are here, that of its default branch first. */
export function revisionsOf(hub: ApiHub, { record, revision }: FoundModel): readonly FoundModel["revision"][] {
  const others = hub.files?.revisions("model", record.id) ?? [];
  return [revision, ...others.filter(({ commit }) => commit !== revision.commit)];
}

const present = (made: MadeManifest | object | undefined): readonly MadeManifest[] =>
  made !== undefined && "manifest" in made ? [made as MadeManifest] : [];

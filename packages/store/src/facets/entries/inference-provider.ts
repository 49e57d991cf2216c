import { isLive } from "@modelshelf/registry";
import { toProviderMappings } from "../../facts/to-provider-mappings.ts";
import type { Facet } from "../facet.ts";

/** The value of every model that somebody serves, as clients of the Hub ask for it. */
const anybody = "all";

export default {
  kinds: { model: 75 },
  unlisted: "every",
  place: 73,
  label: "Inference provider",
  having: "are served by the provider",
  about: "provider of hosted inference that serves the model, such as `together`; `all` for any of them",
  valuesOf: (record) => {
    const live = [...(toProviderMappings(record) ?? [])].filter(([, mapping]) => isLive(mapping));
    return live.length === 0 ? [] : [anybody, ...live.map(([provider]) => provider)];
  },
  parse: (value) => value.toLowerCase(),
  labelOf: (value) => (value === anybody ? "Any provider" : value),
} satisfies Facet;

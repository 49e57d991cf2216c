import { py } from "../../code/python.ts";
import type { Snippet } from "../../snippet.ts";
import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Merlin",
  repository: { name: "Merlin", url: "https://github.com/StanfordMIMI/Merlin" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: () => [load],
  samples: { "any model": { id: "stanfordmimi/Merlin", tags: ["merlin"] } },
});

// Source: https://github.com/StanfordMIMI/Merlin/blob/main/README.md. Checked with merlin-vlm 0.0.7.

/** The package fetches from stanfordmimi/Merlin alone; arguments choose the checkpoint. */
const load: Snippet = {
  install: { pip: ["merlin-vlm"] },
  code: py`
    from merlin import Merlin

    # Embeds abdominal CT scans and reports. For one task instead: ImageEmbedding=True,
    # PhenotypeCls=True, FiveYearPred=True or RadiologyReport=True.
    model = Merlin()
    model.eval()
  `,
};

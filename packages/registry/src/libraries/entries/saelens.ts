import type { Install, Snippet } from "../../snippet.ts";
import { defineLibrary, type ModelFacts, py } from "../kit.ts";

export default defineLibrary({
  label: "SAELens",
  group: "training",
  about: "Trains and studies sparse autoencoders, which show what a language model represents.",
  repository: { name: "SAELens", url: "https://github.com/jbloomAus/SAELens" },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [fromRepository(model), byName],
  samples: { "any model": { id: "jbloom/GPT2-Small-SAEs-Reformatted", tags: ["saelens"] } },
});

const install: Install = { pip: ["sae-lens"] };

/** The language model that it explains reads a text; what the SAE finds strongest in the last word is shown. */
const strongest = py`
  model = HookedSAETransformer.from_pretrained(sae.cfg.metadata.model_name, device="cpu")
  _, cache = model.run_with_cache("The ferry leaves the harbor at half past nine.")
  features = sae.encode(cache[sae.cfg.metadata.hook_name])
  print(features[0, -1].topk(5))
`;

/** Since release 6 the call returns the SAE alone, and takes an id as the release. Checked with sae-lens 6.54.12. */
function fromRepository(model: ModelFacts): Snippet {
  const code = py`
    from sae_lens import HookedSAETransformer, SAE

    sae = SAE.from_pretrained(
        release=${model.id},
        sae_id="blocks.8.hook_resid_pre",
        device="cpu",
    )

    ${strongest}
  `;
  const note = "sae_id is the folder of one SAE in the repository: the one with cfg.json and sae_weights.safetensors.";
  return { title: "From the repository", install, code, note };
}

const byName: Snippet = {
  title: "By the name of a release",
  install,
  code: py`
    from sae_lens import HookedSAETransformer, SAE

    sae = SAE.from_pretrained(
        release="RELEASE_ID",  # such as "gpt2-small-res-jb"
        sae_id="SAE_ID",  # such as "blocks.8.hook_resid_pre"
    )

    ${strongest}
  `,
  note: "Both names are in the project's list: https://github.com/jbloomAus/SAELens/blob/main/sae_lens/pretrained_saes.yaml",
};

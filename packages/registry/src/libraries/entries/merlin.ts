import { chooseDevice, defineLibrary, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Merlin",
  group: "science",
  repository: { name: "Merlin", url: "https://github.com/StanfordMIMI/Merlin" },
  counts: { extension: "pt" },
  endpoint: "HF_ENDPOINT",
  snippets: () => [findings],
  samples: { "any model": { id: "stanfordmimi/Merlin", tags: ["merlin"] } },
});

// Source: https://github.com/StanfordMIMI/Merlin/blob/main/README.md. Checked with merlin-vlm 0.0.7.

/** The package fetches from stanfordmimi/Merlin alone; arguments choose the checkpoint. */
const findings: Snippet = {
  install: { pip: ["merlin-vlm"] },
  code: py`
    import torch
    from merlin import Merlin
    from merlin.data import DataLoader, download_sample_data

    ${chooseDevice}
    model = Merlin(PhenotypeCls=True).eval().to(device)

    # A CT scan of the abdomen, as a file that ends in .nii.gz; this one is the project's example.
    scans = [{"image": download_sample_data("ct_scans"), "text": ""}]
    loader = DataLoader(datalist=scans, cache_dir="ct_cache", batchsize=1, shuffle=False, num_workers=0)
    for batch in loader:
        with torch.no_grad():
            probabilities = model(batch["image"].to(device)).squeeze(0)
        print(probabilities.topk(5))
  `,
  note: "documentation/phenotypes.csv of the project names the numbers. Instead of PhenotypeCls: ImageEmbedding, FiveYearPred or RadiologyReport.",
};

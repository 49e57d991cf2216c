import { chooseDevice, defineLibrary, exampleFiles, py, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "MedVAE",
  group: "science",
  repository: { name: "MedVAE", url: "https://github.com/StanfordMIMI/MedVAE" },
  counts: { extension: "ckpt" },
  endpoint: "HF_ENDPOINT",
  snippets: () => [encode],
  samples: { "any model": { id: "stanfordmimi/MedVAE", tags: ["medvae"] } },
});

// Source: https://github.com/StanfordMIMI/MedVAE/blob/main/README.md. Checked with medvae 0.1.7.

/** The names are those of files in stanfordmimi/MedVAE, the only repository that the package fetches from. */
const encode: Snippet = {
  install: { pip: ["medvae"] },
  code: py`
    from urllib.request import urlretrieve

    import torch
    from medvae import MVAE

    ${chooseDevice}
    model = MVAE(model_name="medvae_4_3_2d", modality="xray").to(device)
    model.requires_grad_(False)
    model.eval()

    urlretrieve(${exampleFiles["x-ray.png"]}, "x-ray.png")
    image = model.apply_transform("x-ray.png").to(device)
    with torch.no_grad():
        latent = model(image)
    print(latent.shape)
  `,
  note:
    "Two-dimensional models: medvae_4_1_2d, medvae_4_3_2d, medvae_4_4_2d, medvae_8_1_2d, medvae_8_4_2d; for volumes (mri, ct): " +
    "medvae_4_1_3d, medvae_8_1_3d.",
};

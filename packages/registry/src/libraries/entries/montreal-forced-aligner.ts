import { exampleVoice } from "../families/example-voice.ts";
import { defineLibrary, type ModelFacts, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "Montreal Forced Aligner",
  group: "speech",
  repository: {
    name: "Montreal Forced Aligner",
    url: "https://github.com/MontrealCorpusTools/Montreal-Forced-Aligner",
  },
  docsUrl: "https://montreal-forced-aligner.readthedocs.io",
  counts: { anyOf: [{ path: "acoustic/final.mdl" }, { extension: "zip" }] },
  endpoint: "HF_ENDPOINT",
  snippets: (model) => [align(model)],
  samples: { "any model": { id: "MontrealCorpusTools/english_mfa", tags: ["montreal-forced-aligner"] } },
});

// Source: https://github.com/MontrealCorpusTools/Montreal-Forced-Aligner/blob/main/docs/source/user_guide/models/model_versions.rst

/** Repositories have the form of release 3.4; zip files of before go through `mfa align`. */
function align(model: ModelFacts): Snippet {
  const code = sh`
    curl --location --create-dirs --output corpus/jfk.wav ${exampleVoice.address}
    echo ${exampleVoice.words} > corpus/jfk.txt
    mfa align_hf corpus ${model.id} aligned
  `;
  const note =
    "The corpus is a folder of recordings, each with its transcript in a file of the same name; for a model of another language, put such recordings there. If the model covers several dialects, " +
    "choose one with --dialect; --use_g2p guesses words that the dictionary lacks. From release 4 on, the command is mfa align.";
  return { install: { conda: ["montreal-forced-aligner>=3.4"] }, code, note };
}

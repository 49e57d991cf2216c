import { defineLibrary, sh, type Snippet } from "../kit.ts";

export default defineLibrary({
  label: "OpenDDE",
  group: "science",
  repository: { name: "OpenDDE", url: "https://github.com/aurekaresearch/OpenDDE" },
  docsUrl: "https://huggingface.co/aurekaresearch/OpenDDE/blob/main/docs/inference_instructions.md",
  counts: { extension: "pt" },
  endpoint: "ignored",
  snippets: () => [prediction],
  samples: { "any model": { id: "aurekaresearch/OpenDDE", tags: ["opendde", "biology"] } },
});

/** The command chooses its checkpoint by name and fetches it from a fixed address. Checked with opendde 1.2.0. */
const prediction: Snippet = {
  install: { pip: ["opendde[gpu]"] },
  code: sh`
    opendde doctor
    opendde pred -i examples/input.json -o ./output -n opendde_v1
  `,
  note:
    "Needs Python 3.11 to 3.13. The input is your own JSON file, in the format described in the documentation. " +
    "Checkpoints go to $OPENDDE_ROOT_DIR, which defaults to ~/.cache/opendde.",
};

import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Merlin",
  repository: { name: "Merlin", url: "https://github.com/StanfordMIMI/Merlin" },
  counts: { extension: "pt" },
});

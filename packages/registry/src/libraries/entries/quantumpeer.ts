import { defineLibrary } from "../kit.ts";

export default defineLibrary({
  label: "QuantumPeer",
  group: "science",
  repository: { name: "QuantumPeer", url: "https://github.com/OpenPeer-AI/QuantumPeer" },
  // Published as an extension: this never counts a file. Meant is the path "setup.py".
  counts: { extension: "setup.py" },
});

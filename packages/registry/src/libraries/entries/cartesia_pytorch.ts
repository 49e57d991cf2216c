import { defineLibrary } from "../library.ts";

export default defineLibrary({
  label: "Cartesia Pytorch",
  repository: { name: "Cartesia Pytorch", url: "https://github.com/cartesia-ai/cartesia_pytorch" },
});

import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadQuantization, type QuantizationPage } from "./load.ts";
import { quantizationMarkdown } from "./markdown.ts";
import { QuantizationView } from "./view.tsx";

export default definePage<QuantizationPage>({
  path: pageAddresses.quantization,
  load: loadQuantization,
  parameters: { name: undefined, wanted: undefined, offered: undefined },
  title: () => "Quantization",
  description: () =>
    "Every GGUF file type and tensor type: numbers, bits per weight, what a file mixes, sizes, and what a file name says.",
  markdown: quantizationMarkdown,
  view: QuantizationView,
});

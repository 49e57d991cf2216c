import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { fitsParameters } from "./fits/load.ts";
import { loadQuantization, type QuantizationPage } from "./load.ts";
import { quantizationMarkdown } from "./markdown.ts";
import { QuantizationView } from "./view.tsx";

export default definePage<QuantizationPage>({
  path: pageAddresses.quantization,
  load: loadQuantization,
  parameters: { name: undefined, wanted: undefined, offered: undefined, ...fitsParameters },
  problems: ({ fits }) => fits.problems,
  title: () => "Quantization",
  description: () =>
    "Which models fit in your memory, how much quality each quantization loses, and the bits and sizes of every GGUF type.",
  markdown: quantizationMarkdown,
  view: QuantizationView,
});

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
    "Which models fit into your memory at which type, what each type loses, and every GGUF type with its bits and sizes.",
  markdown: quantizationMarkdown,
  view: QuantizationView,
});

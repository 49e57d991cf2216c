// Prints what to install and the code for a model, from the fields of its record.
import { installCommands, librariesNamedBy, snippetsFor } from "@modelshelf/registry";

const model = {
  id: "google-bert/bert-base-uncased",
  tags: ["transformers"],
  libraryName: "transformers",
  pipelineTag: "fill-mask",
  maskToken: "[MASK]",
  transformersInfo: { autoModel: "AutoModelForMaskedLM", processor: "AutoTokenizer" },
};

console.log(`Libraries that the record names: ${librariesNamedBy(model).join(", ")}\n`);
for (const { snippets } of snippetsFor(model)) {
  for (const { title, install, code } of snippets) {
    if (title !== undefined) console.log(`# ${title}`);
    if (install !== undefined) console.log(installCommands(install).text);
    console.log(`${code.text}\n`);
  }
}

import { choosePart, datasetLibrary, datasetSnippetsFor } from "@modelshelf/registry";
import { toDatasetFacts } from "@modelshelf/store";
import { programsOf } from "../use/load-program.ts";
import { askedPart } from "./use.ts";

/** The code that loads a dataset in a form that is a file. */
export const loadDatasetProgram = programsOf("dataset", (record, url, { endpoint }) =>
  datasetSnippetsFor(choosePart(toDatasetFacts(record), askedPart(url)), { endpoint }).map(
    ({ library: key, snippets }) => ({ key, label: datasetLibrary(key).label, snippets }),
  ),
);

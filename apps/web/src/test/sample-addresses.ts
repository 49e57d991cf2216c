import { recordKinds } from "@modelshelf/store";
import { changesAddress, fileAddress, folderAddress, recordAddress, tryAddress } from "../addresses/page-addresses.ts";
import { recordHref } from "../records/record-href.ts";
import { firstId } from "./tiny-hub.ts";

/**
 * Addresses for the patterns of the map of the site. A page without one here is asked for at its pattern, a kind of record
 * with the first one that the test's hub holds.
 */
const samples: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(recordKinds.map((kind) => [recordAddress(kind), [recordHref(kind, firstId)]])),
  [fileAddress("model")]: ["/models/ada/reader-v1.5/blob/main/notes/first.txt"],
  [folderAddress("model")]: ["/models/ada/reader-v1.5/tree/main", "/models/ada/reader-v1.5/tree/main/notes"],
  [changesAddress("model")]: ["/models/ada/reader-v1.5/revisions/compare"],
  [tryAddress]: ["/models/ada/reader-v1.5/try"],
  [fileAddress("dataset")]: ["/datasets/ada/pages/blob/main/a.csv"],
  [folderAddress("dataset")]: ["/datasets/ada/pages/tree/main"],
  [changesAddress("dataset")]: ["/datasets/ada/pages/revisions/compare"],
  [fileAddress("space")]: ["/spaces/ada/demo/blob/main/app.py"],
  [folderAddress("space")]: ["/spaces/ada/demo/tree/main"],
  [changesAddress("space")]: ["/spaces/ada/demo/revisions/compare"],
  "/models": ["/models", "/models?task=fill-mask", "/models?search=nothing+like+this"],
  "/models/:id{.+}": ["/models/ada/reader-v1.5", "/models/gpt2"],
  "/:owner": ["/ada"],
  "/owners": ["/owners", "/owners?search=ad&kind=dataset", "/owners?search=nobody"],
  "/datasets/:id{.+}": ["/datasets/ada/pages"],
  "/spaces/:id{.+}": ["/spaces/ada/demo"],
  "/tasks": ["/tasks", "/tasks?q=depth", "/tasks?q=nothing+like+this"],
  "/tasks/:task": ["/tasks/fill-mask", "/tasks/text-generation", "/tasks/image-segmentation?model=a%2Fb"],
  "/local-apps/:app": ["/local-apps/llama.cpp", "/local-apps/vllm", "/local-apps/drawthings"],
  "/libraries/:library": ["/libraries/transformers", "/libraries/sklearn"],
  "/evaluation-metrics/:metric": ["/evaluation-metrics/f1", "/evaluation-metrics/fid"],
  "/quantization": ["/quantization", "/quantization?name=model-Q4_K_M.gguf"],
  "/leaderboards/:dataset": ["/leaderboards/glue"],
  "/shelves/:shelf": ["/shelves/small"],
  "/search": [
    "/search",
    "/search?q=reader",
    "/search?q=start",
    "/search?q=imp&kind=document&set=%2Fdocs",
    "/search?q=nothing+like+this",
  ],
  "/docs/:path{.+}?": ["/docs/start", "/docs/import?fw=tf"],
  "/course/:path{.+}?": ["/course/pl/chapter0/1", "/course/chapter1"],
};

/** Addresses that a pattern of the map of the site has in the tiny hub; none where nobody has said one. */
export function sampleAddresses(path: string): readonly string[] {
  return samples[path] ?? (path.includes(":") ? [] : [path]);
}

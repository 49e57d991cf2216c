import { tryAddress } from "../../../addresses/page-addresses.ts";
import { type AnyPage, definePage } from "../../../page/page.ts";
import { nearRecords, originalOf } from "../../record/record-frame.ts";
import { loadTry, tryElsewhere, type TryPage } from "./load.ts";
import { tryMarkdown } from "./markdown.ts";
import { tryHeading } from "./strings.ts";
import { TryView } from "./view.tsx";

/** The page that runs a model in the reader's browser. It is kept from search engines: there is one for each model. */
export const tryPage: AnyPage = definePage<TryPage>({
  path: tryAddress,
  parameters: {},
  load: loadTry,
  elsewhere: tryElsewhere,
  near: (input) => nearRecords("model", input),
  original: (input) => originalOf("model", input),
  title: () => tryHeading,
  description: ({ id }) => `Run the model ${id} in your browser.`,
  partOf: ({ id }) => id,
  breadcrumb: ({ steps }) => steps,
  indexed: () => false,
  runsModels: ({ plan }) => plan !== undefined,
  markdown: tryMarkdown,
  view: TryView,
});

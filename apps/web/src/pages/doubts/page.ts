import { doubtKinds } from "@modelshelf/store";
import { operatorAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { type DoubtsPage, loadDoubts } from "./load.ts";
import { doubtsMarkdown } from "./markdown.ts";
import { DoubtsView } from "./view.tsx";
import { words } from "./strings.ts";

export default definePage<DoubtsPage>({
  path: operatorAddresses.doubts,
  showsRecordsOnly: true,
  load: loadDoubts,
  parameters: { kind: doubtKinds.map(({ id }) => id) },
  title: ({ title }) => title,
  description: () => words.intro,
  kind: () => "Operators",
  breadcrumb: ({ isOneKind }) => (isOneKind ? [{ label: words.title, href: operatorAddresses.doubts }] : []),
  indexed: () => false,
  markdown: doubtsMarkdown,
  view: DoubtsView,
});

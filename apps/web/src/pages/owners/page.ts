import { recordKinds } from "@modelshelf/store";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadOwners, type OwnersPage } from "./load.ts";
import { ownersMarkdown } from "./markdown.ts";
import { OwnersView } from "./view.tsx";

export default definePage<OwnersPage>({
  path: pageAddresses.owners,
  load: loadOwners,
  parameters: { search: undefined, q: undefined, kind: recordKinds },
  title: ({ title }) => title,
  description: () => "The owners of models, datasets and Spaces on this hub.",
  kind: () => "Owners",
  showsRecordsOnly: true,
  indexed: ({ search }) => search === undefined,
  markdown: ownersMarkdown,
  view: OwnersView,
});

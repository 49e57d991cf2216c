import { ownerAddress } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadOwner, nearOwners, ownerElsewhere, type OwnerPage } from "./load.ts";
import { ownerMarkdown } from "./markdown.ts";
import { OwnerView } from "./view.tsx";
import { totalsInWords } from "./strings.ts";

export default definePage<OwnerPage>({
  path: ownerAddress,
  load: loadOwner,
  parameters: {},
  title: ({ owner }) => owner,
  description: (data) => `${data.owner} on this hub: ${totalsInWords(data)}, with their tasks and libraries.`,
  kind: () => "Owner",
  breadcrumb: () => [{ label: "Owners", href: "/owners" }],
  showsRecordsOnly: true,
  markdown: ownerMarkdown,
  view: OwnerView,
  elsewhere: ownerElsewhere,
  near: nearOwners,
});

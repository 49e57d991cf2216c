import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadLibraries, type LibrariesPage } from "./load.ts";
import { librariesMarkdown } from "./markdown.ts";
import { LibrariesView } from "./view.tsx";

export default definePage<LibrariesPage>({
  path: pageAddresses.libraries,
  load: loadLibraries,
  parameters: { search: undefined, q: undefined, sort: ["models", "name"] },
  title: ({ search }) => (search ? `Libraries: ${search}` : "Libraries"),
  description: ({ total }) =>
    `The ${total} machine-learning libraries that this hub knows, and which of them it writes code for.`,
  markdown: librariesMarkdown,
  view: LibrariesView,
});

import { libraries, pythonInstallers } from "@modelshelf/registry";
import { inOtherCase } from "../../page/other-case.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadLibrary, nearLibraries, type LibraryPage } from "./load.ts";
import { libraryMarkdown } from "./markdown.ts";
import { LibraryView } from "./view.tsx";

export default definePage<LibraryPage>({
  path: pageAddresses.library,
  load: loadLibrary,
  parameters: { installer: pythonInstallers },
  title: ({ label }) => label,
  breadcrumb: () => [{ label: "Libraries", href: "/libraries" }],
  description: ({ label, key }) =>
    `${label} (${key}) on this hub: its models, its code, and which files count as a download.`,
  markdown: libraryMarkdown,
  view: LibraryView,
  elsewhere: ({ params }) => inOtherCase("/libraries", params["library"] ?? "", libraries.keys()),
  near: nearLibraries,
});

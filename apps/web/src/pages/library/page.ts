import { libraries, pythonInstallers } from "@modelshelf/registry";
import { inOtherCase } from "../../page/other-case.ts";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { compactNumber } from "../../components/wording.ts";
import { definePage } from "../../page/page.ts";
import { loadLibrary, nearLibraries, type LibraryPage } from "./load.ts";
import { libraryMarkdown } from "./markdown.ts";
import { LibraryView } from "./view.tsx";

export default definePage<LibraryPage>({
  path: pageAddresses.library,
  load: loadLibrary,
  parameters: { installer: pythonInstallers },
  title: ({ label }) => label,
  picture: ({ models, tasks }) => ({
    facts: [
      { value: compactNumber(models.total), label: models.total === 1 ? "model here" : "models here" },
      ...(tasks.length > 0 ? [{ value: String(tasks.length), label: tasks.length === 1 ? "task" : "tasks" }] : []),
    ],
  }),
  breadcrumb: () => [{ label: "Libraries", href: "/libraries" }],
  description: ({ label, key }) =>
    `${label} (${key}) on this hub: its models, its code, and which files count as a download.`,
  markdown: libraryMarkdown,
  view: LibraryView,
  elsewhere: ({ params }) => inOtherCase("/libraries", params["library"] ?? "", libraries.keys()),
  near: nearLibraries,
});

import { localApps, pythonInstallers } from "@modelshelf/registry";
import { pageAddresses } from "../../addresses/page-addresses.ts";
import { compactNumber } from "../../components/wording.ts";
import { inOtherCase } from "../../page/other-case.ts";
import { definePage } from "../../page/page.ts";
import { loadLocalApp, type LocalAppPage, nearLocalApps } from "./load.ts";
import { localAppMarkdown } from "./markdown.ts";
import { LocalAppView } from "./view.tsx";

export default definePage<LocalAppPage>({
  path: pageAddresses.localApp,
  load: loadLocalApp,
  parameters: { installer: pythonInstallers },
  title: ({ label }) => label,
  picture: ({ models }) => ({
    facts: [{ value: compactNumber(models.total), label: models.total === 1 ? "model here" : "models here" }],
  }),
  breadcrumb: () => [{ label: "Local apps", href: "/local-apps" }],
  description: ({ label, about, models }) => `${about} How to run one of ${models.total} models here with ${label}.`,
  markdown: localAppMarkdown,
  view: LocalAppView,
  elsewhere: ({ params }) => inOtherCase("/local-apps", params["app"] ?? "", localApps.keys()),
  near: nearLocalApps,
});

import { pageAddresses } from "../../addresses/page-addresses.ts";
import { definePage } from "../../page/page.ts";
import { loadVerification, type VerificationPage } from "./load.ts";
import { verificationMarkdown } from "./markdown.ts";
import { VerificationView } from "./view.tsx";
import { describe, words } from "./strings.ts";

export default definePage<VerificationPage>({
  path: pageAddresses.verification,
  load: loadVerification,
  title: () => words.title,
  description: describe,
  markdown: verificationMarkdown,
  view: VerificationView,
});

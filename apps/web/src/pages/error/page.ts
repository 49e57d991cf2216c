import { definePage } from "../../page/page.ts";
import type { ErrorPage } from "./error-page.ts";
import { errorMarkdown } from "./markdown.ts";
import { ErrorView } from "./view.tsx";

/** Has no address of its own: the server answers with it where there is no page to answer with. */
export default definePage<ErrorPage>({
  path: "",
  load: () => undefined,
  title: ({ title }) => title,
  indexed: () => false,
  markdown: errorMarkdown,
  view: ErrorView,
});

export { openStaticSite, type SiteAnswer, type StaticSite } from "./export/open-static-site.ts";
export { readTokens } from "./http/access/read-tokens.ts";
export { parseHostName } from "./http/hosts.ts";
export { type RunningHub, serve, type ServeOptions } from "./serve/serve.ts";
export { serveLines, type ServeLinesOptions } from "./serve/serve-lines.ts";
export { readShelf } from "./hub/operator/read-shelf.ts";
export { contentProblems } from "./hub/operator/content-problems.ts";
export { StartProblem } from "./hub/start-problem.ts";

export { readTokens } from "./http/access/read-tokens.ts";
export { parseHostName } from "./http/hosts.ts";
export { serve } from "./serve/serve.ts";
export { serveLines } from "./serve/serve-lines.ts";
export type { ServeLinesOptions } from "./serve/serve-lines.ts";
export type { RunningHub, ServeOptions } from "./serve/serve.ts";
export { StartProblem } from "./hub/start-problem.ts";

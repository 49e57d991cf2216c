export { readTokens } from "./http/access/read-tokens.ts";
export { parseHostName } from "./http/hosts.ts";
export { serve } from "./serve/serve.ts";
export type { RunningHub, ServeOptions } from "./serve/serve.ts";
export { StartProblem } from "./hub/start-problem.ts";

/** What `dist/server/program.cjs` is: the command line, from code that the build has kept. */
import { KeptCode } from "./kept-code.ts";
import { keepsCode } from "./keeps-code.ts";

const code = new KeptCode(import.meta.dirname);
code.load("command-line.cjs");
// The build starts the program once for this, and asks it for some pages.
if (process.env[keepsCode] !== undefined) process.once("exit", () => code.keep());

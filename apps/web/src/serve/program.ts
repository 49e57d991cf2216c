/**
 * The program `dist/server/program.cjs`: the command line. Half of a start is V8 compiling the bundle, so Node keeps code
 * that was compiled in a folder beside the bundle, where that may be written, and the next start finds it.
 */
import { createRequire, enableCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "compiled"));
createRequire(import.meta.filename)("./command-line.cjs");

import { pathToFileURL } from "node:url";
import { isBuildFresh } from "../bin/fresh-build.mjs";
import { becomeFrugal, builtProgram, muteExperiments } from "../bin/frugal-process.mjs";

const isServing = process.argv[2] === "serve";
// Serving needs the build. All other commands start from it in a quarter of the time, unless the sources are newer.
const program = isServing || isBuildFresh() ? builtProgram : undefined;
if (program !== undefined) muteExperiments();
// Before anything else is loaded, since that would be loaded twice.
if (isServing) becomeFrugal(program);
await (program === undefined ? import("./command-line.ts") : import(pathToFileURL(program).href));

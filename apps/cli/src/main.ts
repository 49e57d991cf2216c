import { pathToFileURL } from "node:url";
import { becomeFrugal, builtProgram } from "../bin/frugal-process.mjs";

const isServing = process.argv[2] === "serve";
const program = isServing ? builtProgram : undefined;
// Before anything else is loaded, since that would be loaded twice.
if (isServing) becomeFrugal(program);
await (program === undefined ? import("./command-line.ts") : import(pathToFileURL(program).href));

import { becomeFrugal } from "./frugal-process.ts";

// Before anything else is loaded, since that would be loaded twice.
if (process.argv[2] === "serve") becomeFrugal();
await import("./command-line.ts");

/*
 * The command that npm runs. Written for Nodes that are far too old to read the rest, so that they get a sentence and no stack:
 * keep it free of anything newer than 2018.
 */
"use strict";

var oldest = 18;
var found = process.version;

if (Number(found.slice(1).split(".")[0]) < oldest) {
  console.error(
    "Modelshelf needs Node " +
      oldest +
      " or newer; this is Node " +
      found.slice(1) +
      ". Install a newer one and try again.",
  );
  process.exitCode = 1;
} else {
  import("./bootstrap.mjs");
}

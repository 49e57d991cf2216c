#!/usr/bin/env node
/*
 * Begins the package that npm installs. Written for Nodes that are too old for the rest, so that they get a sentence and
 * no stack: keep it free of anything newer than 2018.
 */
"use strict";

var parts = process.versions.node.split(".").map(Number);
var major = parts[0];
var minor = parts[1];

if ((major === 22 && minor >= 19) || (major === 24 && minor >= 6) || major > 24) {
  import("../apps/cli/bin/frugal-process.mjs").then(function (start) {
    start.muteExperiments();
    if (process.argv[2] === "serve") start.becomeFrugal(start.builtProgram);
    require(start.builtProgram);
  });
} else {
  console.error(
    "Modelshelf needs Node 22.19, 24.6 or newer; this is Node " +
      process.versions.node +
      ". Install a newer one and try again.",
  );
  process.exitCode = 1;
}

/*
 * Prints the Debian packages of the programs that tests start and this machine lacks, one a line. Runs on any Node,
 * before anything is installed.
 */
"use strict";
const { spawnSync } = require("node:child_process");
const programs = require("../scripts/testing/programs.json");

for (const { probe, debian } of Object.values(programs)) {
  const [command, ...words] = probe;
  if (spawnSync(command, words).status !== 0) console.log(debian.join("\n"));
}

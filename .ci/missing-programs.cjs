/*
 * Prints what brings the programs that tests start and this machine lacks, one a line: Debian packages, or with the
 * argument "go" modules for go install. Runs on any Node, before anything is installed.
 */
"use strict";
const { spawnSync } = require("node:child_process");
const programs = require("../scripts/testing/programs.json");

const isAboutGo = process.argv[2] === "go";
const lines = new Set();
for (const { probe, debian, go } of Object.values(programs)) {
  const [command, ...words] = probe;
  if (spawnSync(command, words).status === 0) continue;
  const hasGo = go !== undefined && spawnSync("go", ["version"]).status === 0;
  if (isAboutGo && go !== undefined) lines.add(go);
  if (!isAboutGo && !hasGo) for (const name of debian) lines.add(name);
}
if (lines.size > 0) console.log([...lines].join("\n"));

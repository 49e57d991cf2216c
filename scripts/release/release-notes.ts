/**
 * Says whether the tag of a release fits what is released, and prints its notes: the section of its version in the
 * changelog. Ends with 1 where something does not fit.
 *
 *   node scripts/release/release-notes.ts v0.3.0
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { notesOf, tagProblem, withWholeLinks } from "./changelog.ts";

const root = join(import.meta.dirname, "../..");
const [tag = ""] = process.argv.slice(2);
const { version, repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
  repository: string;
};
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
const problem = tagProblem(tag, version, changelog);
if (problem === undefined)
  process.stdout.write(`${withWholeLinks(notesOf(changelog, version) ?? "", repository, tag)}\n`);
else {
  console.error(problem);
  process.exitCode = 1;
}

// Links programs into one before it runs them, each in a process of its own: Go takes a second or two to link each.
//
// Standard input: a JSON list of [file, folder]; standard output: a JSON list of [text printed, error or null].

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const programs = JSON.parse(await text(process.stdin));
const root = mkdtempSync(join(process.env.HOME, "go-"));
writeFileSync(join(root, "go.mod"), "module snippets\n\ngo 1.19\n");

const names = programs.map(([file], index) => {
  const name = `program${index}`;
  const code = readFileSync(file, "utf8");
  if (!/^package main$/m.test(code) || !/^func main\(\) \{$/m.test(code)) throw new Error(`${file} is no program.`);
  mkdirSync(join(root, name));
  const inPackage = code.replace(/^package main$/m, `package ${name}`).replace(/^func main\(\) \{$/m, "func Main() {");
  writeFileSync(join(root, name, "program.go"), inPackage);
  return name;
});
const main = `package main

import (
	"os"
${names.map((name) => `	"snippets/${name}"`).join("\n")}
)

func main() {
	switch os.Args[1] {
${names.map((name) => `	case "${name}":\n		${name}.Main()`).join("\n")}
	}
}
`;
writeFileSync(join(root, "main.go"), main);
const program = join(root, "programs");
execFileSync("go", ["build", "-o", program], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });

const results = programs.map(([, folder], index) => {
  const { status, stdout, stderr } = spawnSync(program, [names[index]], { cwd: folder, encoding: "utf8" });
  return [stdout, status === 0 ? null : stderr];
});
process.stdout.write(JSON.stringify(results));

// Links programs into one before it runs them, each in a process of its own: Go takes a second or two to link each.
//
// Standard input: on each line a JSON list of [file, folder]; standard output: for each line a JSON list of [text printed,
// error or null].

import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(resultsOf(JSON.parse(line)))}\n`);
}

function resultsOf(programs) {
  const root = mkdtempSync(join(process.env.HOME, "go-"));
  writeFileSync(join(root, "go.mod"), "module snippets\n\ngo 1.19\n");
  const names = programs.map(([file], index) => {
    const name = `program${index}`;
    const code = readFileSync(file, "utf8");
    if (!/^package main$/m.test(code) || !/^func main\(\) \{$/m.test(code)) throw new Error(`${file} is no program.`);
    mkdirSync(join(root, name));
    const inPackage = code
      .replace(/^package main$/m, `package ${name}`)
      .replace(/^func main\(\) \{$/m, "func Main() {");
    writeFileSync(join(root, name, "program.go"), inPackage);
    return name;
  });
  writeFileSync(join(root, "main.go"), mainOf(names));
  const program = join(root, "programs");
  execFileSync("go", ["build", "-o", program], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  return programs.map(([, folder], index) => {
    const { status, stdout, stderr } = spawnSync(program, [names[index]], { cwd: folder, encoding: "utf8" });
    return [stdout, status === 0 ? null : stderr];
  });
}

/** A program that runs the package whose name it is given. */
function mainOf(names) {
  return `package main

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
}

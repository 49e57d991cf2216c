import { parseSync } from "oxc-parser";
import type { Language } from "../../packages/registry/src/code/code.ts";
import { runCommand } from "./run-command.ts";
import { machine } from "./uv.ts";

const pythonImports = `
import ast, sys
def is_setting(node):
    return isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).startswith("os.environ[")
nodes = [node for node in ast.walk(ast.parse(sys.argv[1])) if isinstance(node, (ast.Import, ast.ImportFrom)) or is_setting(node)]
nodes.sort(key=lambda node: node.lineno)
print("\\n".join(map(ast.unparse, nodes)))
`;

/**
 * The lines of a program that import something, wherever they are, and settings in `os.environ`, on which imports may
 * depend; for a shell, a question for each program that it
 * calls first on a line.
 *
 * @throws Error when the program does not parse
 * @example await importsOf("python", "import timm\n\nmodel = timm.create_model(…)") // "import timm"
 */
export async function importsOf(language: Language, text: string): Promise<string> {
  if (language === "python") return fromPython(text);
  if (language === "javascript" || language === "typescript") {
    const { module, errors } = parseSync(`program.${language === "typescript" ? "mts" : "mjs"}`, text);
    if (errors.length > 0) throw new Error(`The program does not parse: ${errors[0]?.message}`);
    return module.staticImports.map(({ start, end }) => text.slice(start, end)).join("\n");
  }
  const [first] = /^[\w.-]+/m.exec(text) ?? [];
  return first === undefined ? "" : `command -v ${first}`;
}

async function fromPython(text: string): Promise<string> {
  const options = { folder: ".", environment: machine(), seconds: 60 };
  const { printed, complaints, fault } = await runCommand(["python3", "-c", pythonImports, text], options);
  if (fault !== undefined) throw new Error(`The program does not parse: ${complaints}`);
  return printed.trimEnd();
}

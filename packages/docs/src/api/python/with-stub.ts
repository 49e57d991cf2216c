import type { PythonClass, PythonDefinition, PythonEntry, PythonFunction } from "./python-module.ts";

/**
 * A definition with what a stub (`.pyi`) adds to it: types, overloads, words and members that the source does not have.
 * `file` is that of the stub, below the package's folder.
 *
 * @example withStub(read("def f(a=1): ..."), read("def f(a: int = ...) -> str: ..."), "parts.pyi") // f(a: int = 1) -> str
 */
export function withStub<Entry extends PythonEntry>(
  entry: Entry,
  stub: PythonEntry | undefined,
  file: string,
): Entry | PythonDefinition {
  if (entry.kind === "function" && stub?.kind === "function") return functionWithStub(entry, stub);
  if (entry.kind === "class" && stub?.kind === "class") return classWithStub(entry, stub, file);
  return entry;
}

function functionWithStub(own: PythonFunction, stub: PythonFunction): PythonFunction {
  const parameters = own.parameters.map((parameter) => {
    const typed = stub.parameters.find(({ name }) => name === parameter.name)?.annotation;
    return { ...(typed !== undefined && { annotation: typed }), ...parameter };
  });
  const { returns, overloads, docstring } = { ...stub, ...own };
  return {
    ...own,
    parameters,
    ...(returns !== undefined && { returns }),
    ...(overloads && { overloads }),
    ...(docstring !== undefined && { docstring }),
  };
}

function classWithStub(own: PythonClass, stub: PythonClass, file: string): PythonClass {
  const told = new Map(stub.members.map((member) => [member.name, member]));
  const members = own.members.map((member) => {
    const other = told.get(member.name);
    // `run = _native.run`: what the stub defines says more than where it comes from.
    const isBehindValue = member.kind === "value" && other !== undefined && other.kind !== "value";
    return isBehindValue ? { ...other, file } : withStub(member, other, file);
  });
  const names = new Set(own.members.map(({ name }) => name));
  const added = stub.members.filter(({ name }) => !names.has(name)).map((member) => ({ ...member, file }));
  const docstring = own.docstring ?? stub.docstring;
  return { ...own, ...(docstring !== undefined && { docstring }), members: [...members, ...added] };
}

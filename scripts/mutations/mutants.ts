import { type Node, parseSync, visitorKeys } from "oxc-parser";
import { replacementsFor } from "./operators.ts";

/** One small change to one source file, which some test should notice. */
export interface Mutant {
  readonly file: string;
  /** Line of the change, from 1. */
  readonly line: number;
  /** Offsets in the source of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/**
 * All mutants of a source file, in the order of their places.
 *
 * Types, imports and exports' sources are left alone: a change there is for the type checker to find. A change after which
 * the source no longer parses is left out: any test would notice it, so it says nothing about them.
 *
 * @throws Error when the source does not parse
 * @example mutantsOf("a.ts", "export const isAdult = (age: number) => age >= 18;").map(({ after }) => after)
 * // ["undefined", "age > 18", "age < 18", "19"]
 */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (isLeftAlone(node, parents)) return;
    for (const { start, end, after } of replacementsFor(node, parents, source)) {
      const before = source.slice(start, end);
      if (before !== after) mutants.push({ file, line: lineAt(source, start), start, end, before, after });
    }
    for (const child of childrenOf(node)) visit(child, [node, ...parents]);
  };
  visit(program, []);
  return mutants.filter((mutant) => parses(file, applyMutant(source, mutant))).toSorted((a, b) => a.start - b.start);
}

/**
 * The source with the change in it.
 *
 * @example applyMutant("a > 1", { start: 0, end: 5, after: "a >= 1", … }) // "a >= 1"
 */
export function applyMutant(source: string, { start, end, after }: Pick<Mutant, "start" | "end" | "after">): string {
  return source.slice(0, start) + after + source.slice(end);
}

function parses(file: string, source: string): boolean {
  return parseSync(file, source).errors.length === 0;
}

/** Nodes that only types are made of, and modules' names. */
function isLeftAlone(node: Node, [parent]: readonly Node[]): boolean {
  const wrappers = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"];
  if (node.type.startsWith("TS")) return !wrappers.includes(node.type);
  if (node.type === "ImportDeclaration" || node.type === "ExportAllDeclaration") return true;
  return parent?.type === "ExportNamedDeclaration" && parent.source === node;
}

function childrenOf(node: Node): readonly Node[] {
  const fields = node as unknown as Record<string, unknown>;
  return (visitorKeys[node.type] ?? []).flatMap((key) => fields[key] ?? []).filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}

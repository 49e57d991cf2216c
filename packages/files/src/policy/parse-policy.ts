import { nearest, type RecordKind, recordKinds } from "@modelshelf/store";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import { idPatterns } from "../repository/id-patterns.ts";
import type { Criterion } from "./criteria/criterion.ts";
import { textsIn } from "./criteria/criterion.ts";
import { criterionKinds } from "./criteria/index.ts";
import { type PolicyAction, policyActions, type PolicyRule } from "./policy.ts";

export interface ParsedPolicy {
  readonly rules: readonly PolicyRule[];
  /** A sentence for each thing that cannot be used: its line, which, what is allowed. None where all of the policy counts. */
  readonly problems: readonly string[];
}

const ruleKeys = ["name", "kinds", "for", "except", "actions", "allow", "refuse", "because"] as const;
const example = "rules:\n  - name: licenses\n    allow:\n      licenses: [apache-2.0, mit]";

/**
 * Reads the text of a policy, YAML or JSON: `rules` with a name each, what they are about, and one criterion below `allow` or
 * `refuse`.
 *
 * @example parsePolicy("rules:\n  - name: size\n    allow:\n      maxFileSize: 20GB").rules[0]?.name // "size"
 */
export function parsePolicy(text: string): ParsedPolicy {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const problems = new Problems(lines);
  for (const { message, pos } of document.errors.slice(0, 1)) {
    problems.addAt(pos[0], `this is not valid YAML: ${message.split("\n", 1)[0]}`);
  }
  if (problems.sentences.length > 0) return { rules: [], problems: problems.sentences };
  const list = isMap(document.contents) ? document.contents.get("rules", true) : undefined;
  if (isMap(document.contents)) problems.checkKeys(document.contents, ["rules"], "a policy");
  if (!isSeq(list) || list.items.length === 0) {
    return { rules: [], problems: [...problems.sentences, `The policy must have a list of rules:\n${example}`] };
  }
  const rules: PolicyRule[] = [];
  for (const item of list.items) {
    if (!isMap(item)) {
      problems.add(item as Node, "a rule must have keys such as name and allow");
      continue;
    }
    const rule = parseRule(item, problems);
    if (rules.some(({ name }) => name === rule?.name)) {
      problems.add(item, `two rules are called "${rule?.name}"; names must differ`);
    } else if (rule !== undefined) rules.push(rule);
  }
  return { rules, problems: problems.sentences };
}

class Problems {
  readonly sentences: string[] = [];
  readonly #lines: LineCounter;

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  addAt(offset: number, sentence: string): void {
    this.sentences.push(`line ${this.#lines.linePos(offset).line}: ${sentence}${sentence.endsWith("?") ? "" : "."}`);
  }

  add(node: Node | undefined | null, sentence: string): undefined {
    this.addAt(node?.range?.[0] ?? 0, sentence);
    return undefined;
  }

  checkKeys(map: YAMLMap, known: readonly string[], of: string): void {
    for (const { key } of map.items) {
      const name = isScalar(key) ? String(key.value) : "";
      if (known.includes(name)) continue;
      const [meant] = nearest(name, known, (one) => one, 1, 0.4);
      const advice = meant === undefined ? `it has ${known.join(", ")}` : `did you mean "${meant}"?`;
      this.add(key as Node, `"${name}" is not a key of ${of}; ${advice}`);
    }
  }
}

function parseRule(map: YAMLMap, problems: Problems): PolicyRule | undefined {
  const before = problems.sentences.length;
  problems.checkKeys(map, ruleKeys, "a rule");
  const name = map.get("name");
  if (typeof name !== "string" || name.trim() === "") problems.add(map, "the rule has no name");
  const because = map.get("because") ?? undefined;
  if (because !== undefined && typeof because !== "string")
    problems.add(nodeAt(map, "because"), "because must be a text");
  const kinds = wordsOf<RecordKind>(map, "kinds", recordKinds, problems);
  const actions = wordsOf<PolicyAction>(map, "actions", policyActions, problems);
  const only = patternsOf(map, "for", problems);
  const except = patternsOf(map, "except", problems);
  const criterion = criterionOf(map, problems);
  if (problems.sentences.length > before || criterion === undefined) return undefined;
  const isFor = (id: string): boolean => (only === undefined || only(id)) && except?.(id) !== true;
  return {
    name: String(name),
    kinds,
    actions,
    isFor,
    criterion,
    ...(because !== undefined && { because: String(because) }),
  };
}

const nodeAt = (map: YAMLMap, key: string): Node | undefined => map.get(key, true) as Node | undefined;

const valueAt = (map: YAMLMap, key: string): unknown => nodeAt(map, key)?.toJSON();

/** All of the words where the rule names none. */
function wordsOf<Word extends string>(
  map: YAMLMap,
  key: string,
  all: readonly Word[],
  problems: Problems,
): readonly Word[] {
  if (!map.has(key)) return all;
  const words = textsIn(valueAt(map, key));
  if (words?.every((word) => all.some((one) => one === word)) === true) return words as readonly Word[];
  problems.add(nodeAt(map, key), `${key} must be a list of ${all.join(", ")}`);
  return all;
}

function patternsOf(map: YAMLMap, key: string, problems: Problems): ((id: string) => boolean) | undefined {
  if (!map.has(key)) return undefined;
  const patterns = textsIn(valueAt(map, key));
  if (patterns?.every((pattern) => !/^\/|\/$/.test(pattern)) === true) return idPatterns(patterns);
  return problems.add(nodeAt(map, key), `${key} must be a list of ids such as ada/*`);
}

/** The one criterion of a rule. With two, nobody would know which of them has refused. */
function criterionOf(map: YAMLMap, problems: Problems): Criterion | undefined {
  const sides = (["allow", "refuse"] as const).filter((side) => map.has(side));
  const [side = "allow"] = sides;
  const value = nodeAt(map, side);
  const keys = criterionKinds.filter(({ canRefuse }) => side === "allow" || canRefuse).map(({ key }) => key);
  if (sides.length !== 1 || !isMap(value) || value.items.length !== 1) {
    return problems.add(value ?? map, `a rule must have one criterion, below allow or refuse: ${keys.join(", ")}`);
  }
  const before = problems.sentences.length;
  problems.checkKeys(value, keys, side);
  if (problems.sentences.length > before) return undefined;
  const [item] = value.items;
  const kind = criterionKinds.find(({ key }) => isScalar(item?.key) && item.key.value === key);
  if (kind === undefined) return undefined;
  const parsed = kind.parse(valueAt(value, kind.key), side === "allow");
  if (typeof parsed === "object") return parsed;
  return problems.add(nodeAt(value, kind.key) ?? value, parsed ?? `${kind.key} must be ${kind.takes}`);
}

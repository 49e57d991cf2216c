import type { WordPlace } from "./scan.ts";

/** A list of commands being read: the whole text, or what is in `$(…)`, `(…)` or back-ticks. */
export interface Commands {
  readonly kind: "commands";
  readonly closer: string;
  /** The next word names a command. */
  atCommand: boolean;
  afterDashes: boolean;
  afterRedirection: boolean;
  /** The word being read; undefined between words. */
  word: string | undefined;
}

/** Words after which a command's name follows. */
const leadingWords = new Set("if then else elif do while until ! { time".split(" "));

const assignment = /^[A-Za-z_]\w*\+?=/;

/** @param closer what ends them: `)`, a back-tick, or nothing but the end of the text */
export function newCommands(closer: string): Commands {
  return { kind: "commands", closer, atCommand: true, afterDashes: false, afterRedirection: false, word: undefined };
}

/** The next word names a command. */
export function startCommand(commands: Commands): void {
  commands.atCommand = true;
  commands.afterDashes = false;
  commands.afterRedirection = false;
}

/** A word is complete: does a command's name follow, or arguments? `isDescriptor`: it was the 2 of `2>`. */
export function endWord(commands: Commands, isDescriptor = false): void {
  const { word } = commands;
  commands.word = undefined;
  if (word === undefined || isDescriptor) return;
  if (commands.afterRedirection) {
    commands.afterRedirection = false;
    return;
  }
  if (commands.atCommand && (leadingWords.has(word) || assignment.test(word))) return;
  if (!commands.atCommand && word === "--") commands.afterDashes = true;
  commands.atCommand = false;
}

/** @param name the variable that ends the word being read, `$` included */
export function positionOf(commands: Commands, name: string | undefined): WordPlace["position"] {
  if (name === "$") return "variable";
  if (commands.word !== undefined && certainText(commands.word) !== "") return "attached";
  if (commands.afterRedirection) return "target";
  return commands.atCommand ? "command" : "argument";
}

/** The certain beginning of a word: variables and holes may turn out empty. */
export function certainText(word: string): string {
  return word.replaceAll(/\$\w*|["'\uE000]/g, "");
}

import { judgeImport } from "./judge-import.ts";
import { endsEarly } from "./pickle-bytes.ts";
import { type JudgedImport, type LoadingReport, sortedImports } from "./loading-report.ts";
import { readAsAllDo } from "./read-as-all-do.ts";
import { type ImportedName, maxSteps, type PickleImports } from "./read-imports.ts";

const maxPickles = 32;
const tooManyPickles = `it has more than ${maxPickles} pickles`;
/** How a checkpoint in the older format of PyTorch begins: it is five pickles, and what follows them is weights. */
const olderTorch = [0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19];
const picklesOfOlderTorch = 5;
/** The opcode with which pickles of protocol 2 and later begin. */
const protocolMark = 0x80;
const lastProtocol = 5;

const isProtocol = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === protocolMark && (bytes[at + 1] ?? 255) <= lastProtocol;

const isIdentifier = (text: string): boolean => /^[A-Za-z_][\w.]*$/.test(text);

/** The pickles of one file, and what they import together. */
export class FoundPickles {
  readonly #names = new Map<string, ImportedName>();
  readonly #gaps = new Set<string>();
  #pickles = 0;
  #stepsLeft = maxSteps;

  /** @param reason why something could not be read, for people */
  addGap(reason: string): void {
    this.#gaps.add(reason);
  }

  /**
   * Reads pickles that stand one behind the other. What follows them is data, unless it can be read as a pickle.
   *
   * @param where the name of the content
   * @param cut why the content goes on behind the bytes; absent where it does not
   */
  add(bytes: Uint8Array<ArrayBuffer>, where: string, cut?: string): void {
    const isOlderTorch = olderTorch.every((byte, at) => bytes[at] === byte);
    const most = isOlderTorch ? picklesOfOlderTorch : maxPickles;
    let start = 0;
    for (let count = 0; count < most && start < bytes.length; count += 1) {
      const found = readAsAllDo(bytes, start, this.#stepsLeft);
      if (!isMeant(found, { bytes, start, isFirst: count === 0, isCut: cut !== undefined })) return;
      this.#pickles += 1;
      this.#stepsLeft -= found.steps;
      for (const each of found.names) this.#names.set(`${each.module}\n${each.name}`, each);
      if (found.fault !== undefined) return this.addGap(`${where}: ${cut ?? found.fault}`);
      start = found.end;
    }
    if (!isOlderTorch && isProtocol(bytes, start)) this.addGap(`${where}: ${tooManyPickles}`);
  }

  /** `undefined` where there was nothing to read. */
  report(): LoadingReport | undefined {
    if (this.#pickles === 0 && this.#gaps.size === 0) return undefined;
    const judged = [...this.#names.values()].map((each): JudgedImport => ({ ...each, verdict: judgeImport(each) }));
    return { imports: sortedImports(judged), risks: [], gaps: [...this.#gaps] };
  }
}

interface Place {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly isFirst: boolean;
  readonly isCut: boolean;
}

/** Whether bytes were meant as a pickle: other data begins with some opcodes by chance, and has no names that could be. */
function isMeant({ names, fault, isOurLimit }: PickleImports, { bytes, start, isFirst, isCut }: Place): boolean {
  if (isProtocol(bytes, start)) return true;
  if (isOurLimit === true || (isCut && fault === endsEarly)) return isFirst || names.length > 0;
  if (fault === undefined) return true;
  return names.some(({ module, name }) => isIdentifier(module) && isIdentifier(name));
}

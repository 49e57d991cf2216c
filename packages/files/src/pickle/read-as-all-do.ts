import { describesArrays } from "./joblib-array.ts";
import { importedAs } from "./loading-report.ts";
import { judgeImport } from "./judge-import.ts";
import { maxSteps, type PickleImports, readImports } from "./read-imports.ts";

/** Names of NumPy in the pickles of object arrays, which another program takes for names of whatever module it saw before. */
const ofNumpy = /(?:^|\.)(?:dtype|ndarray|scalar|_reconstruct|_frombuffer)$/;

/**
 * The names that one pickle imports, whichever program loads it. One with arrays of joblib is read twice: as joblib does, which
 * passes over their bytes, and as all other programs do, for which these bytes are opcodes. Of what only those would import, what
 * runs commands counts; the rest is numbers that happen to be opcodes.
 *
 * @param most how many opcodes are read
 */
export function readAsAllDo(bytes: Uint8Array<ArrayBuffer>, start: number, most = maxSteps): PickleImports {
  const plain = readImports(bytes, start, { most });
  if (!plain.names.some((each) => describesArrays(importedAs(each)))) return plain;
  const passing = readImports(bytes, start, { most: most - plain.steps, passesArrays: true });
  const known = new Set(passing.names.map(importedAs));
  const others = plain.names.filter(
    (each) => !known.has(importedAs(each)) && !ofNumpy.test(each.name) && judgeImport(each) === "commands",
  );
  const cut = [passing, plain].find(({ isOurLimit }) => isOurLimit === true) ?? passing;
  return { ...cut, names: [...passing.names, ...others], end: passing.end, steps: plain.steps + passing.steps };
}

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crashed, executed, type Fault } from "../fault.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Parts of paths of unit tests that hold hostile, damaged and broken inputs. */
const tests =
  "hostile fault cut-off damaged broken-off rejected refused packed- json-fault open-texts security-headers html-tag lost-words read-header check-files upstream fetch-content pull-through read-cache packages/registry/src/code".split(
    " ",
  );

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export const unitCorpora: Fault = {
  name: "unit-corpora",
  what: "the unit tests of hostile, damaged and broken inputs run: values in code of ten languages, records, documents, files, requests",
  holds: "all of them pass",
  run: async (bench) => {
    const report = bench.at("report.json");
    const words = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit", "--reporter=json"];
    const { said } = await bench.command([
      process.execPath,
      ...words.map((word, at) => (at === 0 ? root + word : word)),
      `--outputFile=${report}`,
      "--root",
      root,
      ...tests,
    ]).ended;
    if (!existsSync(report)) throw new Error(`The tests did not run: ${said.slice(-300)}`);
    const { numTotalTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed"),
    );
    const wrong = failed.map(({ fullName }) =>
      (/literal|code|escap|run/.test(fullName) ? executed : crashed)(fullName),
    );
    return { tried: numTotalTests, of: "tests", wrong, note: "Many of these tests try hundreds of inputs each." };
  },
};

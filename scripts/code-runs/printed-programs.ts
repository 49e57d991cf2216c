export { type PrintedProgram, printedPrograms } from "../../packages/registry/src/verification/printed-programs.ts";

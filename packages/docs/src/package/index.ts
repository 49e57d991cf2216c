/** The exports that other products import as `@modelshelf/docs`; the hub uses `../index.ts`. */
export { compile, type CompileOptions } from "./compile.ts";
export type {
  CompiledFolder,
  CompiledPage,
  DocumentFile,
  Fault,
  FolderOptions,
  PageContent,
  SearchRow,
} from "./documents.ts";
export type { DocLink, OutlineEntry, TocEntry, Translation } from "../page/page.ts";
export type { ApiLinks } from "../api/api-links.ts";
export type { PythonPackageOptions } from "../api/python-package.ts";

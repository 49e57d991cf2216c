export * from "./model.ts";
export { usableExample } from "./usable-example.ts";
export type * from "./snippet.ts";
export { type Code, type Language, UnfitValue } from "./code/code.ts";
export { languages } from "./code/languages.ts";
export { escapeCodePoint, escapeUnits, replaceInvisible } from "./code/invisible.ts";
export { jsonForHtml } from "./code/json.ts";
export { escapeMarkdown, fence, inlineCode } from "./code/markdown.ts";
export { isLibraryKey, type LibraryKey, libraryKeys } from "./libraries/ids.ts";
export { placeholdersIn } from "./libraries/families/placeholder.ts";
export { type LibraryGroupKey, libraryGroupKeys, libraryGroups } from "./libraries/groups.ts";
export type { Library } from "./libraries/library.ts";
export { libraries, library } from "./libraries/all.ts";
export { globOf } from "./dataset-libraries/glob.ts";
export { choosePart, type DatasetFacts, type DatasetSplit, type DatasetSubset } from "./dataset-libraries/dataset.ts";
export { datasetLibraries, datasetLibrary } from "./dataset-libraries/all.ts";
export { type DatasetLibraryKey, datasetLibraryKeys, isDatasetLibraryKey } from "./dataset-libraries/ids.ts";
export type { DatasetLibrary } from "./dataset-libraries/dataset-library.ts";
export { type DatasetLibrarySnippets, datasetSnippetsFor } from "./snippets/dataset-snippets-for.ts";
export { isLocalAppKey, type LocalAppKey, localAppKeys } from "./local-apps/ids.ts";
export { localApp, localApps } from "./local-apps/all.ts";
export type { AppKind, LocalApp } from "./local-apps/local-app.ts";
export { hasRemoteCode } from "./libraries/families/remote-code.ts";
export { appsThatRun, localAppsFor, type LocalAppSnippets, stepsWith } from "./snippets/local-apps-for.ts";
export { licenseFamilies, type LicenseFamily, licenseFamily, licenseName } from "./licenses/licenses.ts";
export { spdxLicense } from "./licenses/spdx.ts";
export { runtimeLabel, runtimeNamed, runtimesFor } from "./runtimes/runtimes.ts";
export { downloadSnippets } from "./download/download-snippets.ts";
export { type SpaceFacts, spaceSnippetsFor } from "./spaces/space-snippets-for.ts";
export {
  architectureFor,
  autoClassesOf,
  autoClassesOfArchitecture,
  autoClassesOfType,
  isAutoClass,
  isFormerModelType,
  isModelType,
  modelTypes,
} from "./transformers/auto-classes.ts";
export { hasProcessor, usualProcessor } from "./transformers/processors.ts";
export { transformersRelease } from "./transformers/tables.ts";
export { autoClassesForTask, usualTaskOf } from "./transformers/task-classes.ts";
export { countedFiles, type CountedFiles } from "./libraries/counted-files.ts";
export { defaultFileQuery, type FileQuery, toPredicate, toQueryString } from "./libraries/file-query.ts";
export { FileQuerySyntaxError, parseFileQuery } from "./libraries/parse-file-query.ts";
export { describeFileQuery } from "./libraries/describe-file-query.ts";
export { isTaskId, type TaskId, taskIds } from "./tasks/ids.ts";
export type { DemoKind, DemoPiece, Modality, ModelPick, Subtask, Task, TaskPick, TaskPicks } from "./tasks/task.ts";
export { task, tasks } from "./tasks/all.ts";
export { formerTask, taskBehind } from "./tasks/current-task.ts";
export { modalities } from "./tasks/modalities.ts";
export { metric, metrics } from "./metrics/all.ts";
export { isMetricSlug, type MetricSlug, metricSlugs } from "./metrics/ids.ts";
export { metricFamilies } from "./metrics/families.ts";
export type { Metric, MetricFamily } from "./metrics/metric.ts";
export { metricSlug } from "./metrics/metric-slug.ts";
export {
  estimatedBitsPerWeight,
  fileTypeOf,
  fileTypeOrder,
  fileTypes,
  isFileTypeName,
  nearestFileType,
} from "./quantization/file-types.ts";
export type { FileType, FileTypeName } from "./quantization/file-types.ts";
export { bitsPerWeight, tensorTypeOf, tensorTypes } from "./quantization/tensor-types.ts";
export type { TensorType, TensorTypeName } from "./quantization/tensor-types.ts";
export { blockLayout } from "./quantization/block-layout.ts";
export { type AttentionShape, keepsNothing, readAttentionShape } from "./memory/attention-shape.ts";
export { isEncoderType } from "./memory/encoders.ts";
export { ggufShapeKeys, readGgufShape } from "./memory/gguf-shape.ts";
export { languageParts, shapeFields } from "./memory/shape-fields.ts";
export {
  cacheBytes,
  type Fit,
  fitInto,
  type MemoryNeed,
  memoryNeed,
  memorySizes,
  smallestMemory,
} from "./memory/memory-need.ts";
export { readTextLimits, type TextLimits } from "./memory/text-limits.ts";
export { type UsualModel, usualModelOf, usualModels } from "./memory/usual-models.ts";
export { type Budget, offeredTypes, type SizeFits, systemReserve, type TypeFit, whatFits } from "./memory/what-fits.ts";
export { weightBytes } from "./memory/weight-bytes.ts";
export { modelOfTag, usualModel } from "./gguf/choose-model.ts";
export { type CompanionKind, companionInName, type GgufKind, ggufKinds, kindInHeader } from "./gguf/gguf-kind.ts";
export { projectorFor } from "./gguf/projector-for.ts";
export { type GgufFile, type GgufModel, type SortedGguf, sortGguf, wholePath } from "./gguf/sort-gguf.ts";
export { checkFileName } from "./quantization/check-file-name.ts";
export { describeMixture } from "./quantization/describe-mixture.ts";
export { type FileNameCase, fileNameCases } from "./quantization/file-name-cases.ts";
export { fileSize, modelShapes } from "./quantization/file-size.ts";
export { type QualityLoss, qualityLoss, qualitySource } from "./quantization/quality-loss.ts";
export { parseQuantizationLabel, type QuantizationLabel } from "./quantization/parse-quantization-label.ts";
export { isTokenizerAlone } from "./libraries/families/tokenizer-alone.ts";
export { hostedTasksOf, librariesFor, tasksFor, tasksMeasuredBy, exampleTaskOf } from "./relations.ts";
export { installCommands, type PythonInstaller, pythonInstallers } from "./snippets/install.ts";
export type { Basis, Certainty } from "./snippets/basis.ts";
export { factsNamed, withoutGuesses } from "./snippets/named-facts.ts";
export { factsInWords } from "./snippets/facts-in-words.ts";
export { listInWords } from "./list-in-words.ts";
export { form, forms } from "./forms/all.ts";
export type { Form } from "./forms/form.ts";
export { type FormKey, formKeys, isFormKey } from "./forms/ids.ts";
export { notebookServices } from "./forms/notebook-services.ts";
export { chosenGguf, ggufFile, ggufModels } from "./libraries/families/files.ts";
export { ggufQuantizations, withGgufQuantization } from "./libraries/families/choose-quantization.ts";
export { canPipelineBeQuantized } from "./libraries/families/quantized-pipeline.ts";
export { canBeQuantized, quantizedBytes } from "./libraries/families/quantized.ts";
export { weightBits, type WeightBits } from "./hub-endpoint.ts";
export { formText, hasForm, toProgram } from "./forms/write-form.ts";
export { type PlainSnippet, sentence, snippetMarkdown, toPlainSnippet } from "./snippets/plain-snippet.ts";
export { snippetText } from "./snippets/snippet-text.ts";
export type { MissingFact } from "./snippets/missing.ts";
export { type WeightFormat, type WeightFormatId, weightFormats } from "./libraries/weight-formats.ts";
export { isLoadedFile, maxLoadedFiles } from "./libraries/loaded-files.ts";
export { librarySnippets } from "./snippets/library-snippets.ts";
export { librariesNamedBy, librariesOf, showsCode, snippetsFor } from "./snippets/snippets-for.ts";
export type { LibrarySnippets, SnippetOptions } from "./snippets/snippets-for.ts";
export { addressOfFile, exampleFiles, examplesPath } from "./inference/example-files.ts";
export { furtherExampleFiles } from "./libraries/families/further-example-files.ts";
export { taskExample } from "./inference/task-example.ts";
export {
  exampleInput,
  exampleText,
  noExample,
  onOneLine,
  withMask,
  withoutQuotes,
} from "./inference/example-inputs.ts";
export type { JsonValue, Message, TaskInput } from "./inference/example-inputs.ts";
export { inferenceSnippetsFor } from "./inference/inference-snippets-for.ts";
export type { InferenceSnippet, InferenceSnippets } from "./inference/inference-snippets-for.ts";
export { inferenceProvidersFor, isChatModel, isLive, mappingFor, servedAs } from "./inference/providers-for.ts";
export { notices as inferenceNotices } from "./inference/plan/notices.ts";
export { tokenVariable } from "./inference/plan/route.ts";
export { clientLanguages } from "./inference/clients/all.ts";
export type { InferenceOptions, ProviderMapping } from "./inference/plan/options.ts";
export { type ProviderId, providerIds } from "./inference/providers/rows.ts";
export { readMappings } from "./inference/plan/read-mappings.ts";
export { type Finding, findingOn } from "./verification/finding.ts";
export { caseOf } from "./verification/printed-programs.ts";
export { type DepthCount, type EntryReport, verificationReport } from "./verification/report.ts";
export { type Depth, depths } from "./verification/verdict.ts";

export type * from "./repository/repository.ts";
export { formatBytes, parseBytes } from "./repository/bytes.ts";
export { defaultBranch } from "./repository/repository.ts";
export { toSibling } from "./repository/sibling.ts";
export { type ContentHashes, contentHashes } from "./repository/content-hashes.ts";
export { commitOfTree, type Tree, toTree } from "./repository/git-objects.ts";
export { maxPlainSize as maxPlainFile } from "./repository/lfs-rule.ts";
export { writeLfsPointer } from "./repository/lfs-pointer.ts";
export { isObjectPlace, parseObjectPlace } from "./places/object-place.ts";
export { type ListedObject, ObjectStorage } from "./places/object-storage.ts";
export { type Places, readBytes, StorageFault } from "./places/places.ts";
export { diskPlaces } from "./places/disk-places.ts";
export { openPlaces } from "./places/open-places.ts";
export { storeRepository } from "./places/store-repository.ts";
export { diskReader, placesReader } from "./places/places-reader.ts";
export { isUnchanged } from "./places/is-unchanged.ts";
export { type PieceMemory, pieceMemory } from "./places/piece-memory.ts";
export type * from "./reading/reading.ts";
export { type CheckedFiles, checkFiles } from "./index/check-files.ts";
export { type CheckedLoading, checkLoading, type LoadingFinding } from "./index/check-loading.ts";
export { checkSigned, reportSigned, type SignedFinding, type SignedOptions } from "./signatures/check-signed.ts";
export { listFiles } from "./reading/list-files.ts";
export { cachedRepository, folderOfCached } from "./reading/cached-repository.ts";
export { isNamedByHash } from "./reading/blob-names.ts";
export { readCachedRepository } from "./reading/read-cache.ts";
export { readCachedObjects } from "./reading/read-cached-objects.ts";
export { readObjects } from "./reading/read-objects.ts";
export { localDownloads, unfinishedIn } from "./reading/unfinished-downloads.ts";
export { readFolder } from "./reading/read-folder.ts";
export { findCommit, type FoundCommit, placeInGit, type PlaceInGit } from "./reading/place-in-git.ts";
export { listTree } from "./reading/git-tree.ts";
export { writeTree } from "./reading/write-tree.ts";
export { asksForAccess } from "./record/asks-for-access.ts";
export { withWeights } from "./record/weights-elsewhere.ts";
export { Contents } from "./record/contents.ts";
export { type FileRecord, recordOfFiles } from "./record/record-of-files.ts";
export { statedRecord } from "./record/stated-record.ts";
export { repositoryRecord } from "./record/repository-record.ts";
export type * from "./repository/content-reader.ts";
export { countingReader } from "./headers/bounded-reader.ts";
export { headerFormat, readHeader } from "./headers/read-header.ts";
export type { HeaderTensor, WeightsHeader } from "./headers/header.ts";
export {
  importedAs,
  isCleanReport,
  isDangerousReport,
  type JudgedImport,
  type LoadingReport,
} from "./pickle/loading-report.ts";
export { compareRevisions, type RevisionChanges } from "./changes/compare-revisions.ts";
export { mayHoldTemplates } from "./loading/chat-templates.ts";
export { maxPickle } from "./pickle/pickle-containers.ts";
export { mayHoldPickles } from "./pickle/read-pickles.ts";
export { isOpaque, mayRunCode, readLoading } from "./loading/read-loading.ts";
export { templateRisks, unreadTemplate } from "./loading/template-risks.ts";
export { previewFormat } from "./preview/format.ts";
export { readColumns } from "./preview/data-columns.ts";
export type * from "./preview/data-type.ts";
export type * from "./preview/preview.ts";
export { readPreview } from "./preview/read-preview.ts";
export { type DatasetPart, datasetParts } from "./rows/dataset-parts.ts";
export type { Feature, RowColumn } from "./rows/feature.ts";
export type { FileRows } from "./rows/file-rows.ts";
export { openRows } from "./rows/open-rows.ts";
export type * from "./index/file-index.ts";
export { fileIndexPlace, openFileIndex, openServedFiles, type ServedFiles } from "./index/open-file-index.ts";
export type { UpstreamOptions } from "./upstream/connection.ts";
export { openUpstream, type Upstream } from "./upstream/upstream.ts";
export { UpstreamFault } from "./upstream/upstream-fault.ts";
export { cacheFolder, checkoutFiles, mirroredFiles, pulledFiles } from "./mirror/cache-folder.ts";
export { FolderLocked, isLocked, lockFolder } from "./mirror/lock-folder.ts";
export { isOwn, isPrivateRecord, type MirroredRecords, mirrorRecords } from "./mirror/mirror-records.ts";
export { bytesHere, isMirrored, mirrorRepository, type WantedRepository } from "./mirror/mirror-repository.ts";
export { putFileSizes } from "./mirror/record-sizes.ts";
export { type FileChoice, wantedFiles } from "./mirror/wanted-files.ts";
export {
  fileRefusal,
  type JudgedRecord,
  listedFileRefusal,
  repositoryRefusal,
  signatureRefusal,
  signatureRule,
  sumRefusal,
} from "./policy/judge.ts";
export { signedRule } from "./policy/signed-rule.ts";
export { sumOfSizes } from "./policy/sum-of-sizes.ts";
export { hasWeightFormat } from "./policy/criteria/formats.ts";
export { parsePolicy } from "./policy/parse-policy.ts";
export { type PolicyAction, policyActions, type PolicyRule, type Refusal } from "./policy/policy.ts";
export type { BundledRepository } from "./bundle/bundled-repository.ts";
export { isDamaged, notABundle, openBundle, type OpenBundle } from "./bundle/open-bundle.ts";
export { partName } from "./bundle/parts.ts";
export { PartsWriter } from "./bundle/parts-writer.ts";
export {
  type BundleDocument,
  BundleFault,
  isChanged as isChangedInBundle,
  isNotHere as isNotInBundle,
  type RepositoryToBundle,
  writeBundle,
} from "./bundle/write-bundle.ts";
export { idPatterns } from "./repository/id-patterns.ts";
export { hubsIn } from "./pull/hub-chain.ts";
export { isListCursor } from "./pull/list-position.ts";
export { PullThrough, type PullThroughOptions } from "./pull/pull-through.ts";
export type { PullSource } from "./pull/pull-sources.ts";
export type { ListQuestion } from "./pull/upstream-lists.ts";
export { maxSignatureSize } from "./signatures/bundle.ts";
export {
  checkSignatures,
  type CheckedSignature,
  type FoundSignature,
  manifestsSignedBy,
  signatureFile,
  type SignatureReport,
  unsignedReport,
} from "./signatures/check-signatures.ts";
export { type FurtherSignature, furtherSignatures, readFurther } from "./signatures/further-signatures.ts";
export { readSigners, type SignerFile, type TrustedSigner } from "./signatures/read-signers.ts";
export { DownloadCounts, downloadsPlace, type Downloads } from "./downloads/download-counts.ts";
export { type UpstreamRequest, upstreamRequests } from "./upstream/upstream-requests.ts";
export type { Bill } from "./bom/bill.ts";
export { collectItems, nameOfItem, type WantedItem } from "./bom/collect-items.ts";
export { billFormatNames, type BillFormatName, billFormats, isBillFormat, writeBill } from "./bom/write-bill.ts";

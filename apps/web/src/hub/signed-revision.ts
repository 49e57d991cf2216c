import type { FurtherSignature, Revision, SignatureReport } from "@modelshelf/files";
import type { RecordKind } from "@modelshelf/store";

/** A revision of a repository whose files are hashed. */
export interface HashedRevision {
  /** Default: a model */
  readonly kind?: RecordKind;
  readonly id: string;
  readonly revision: Revision;
  /** Whether small files are fetched from the other hub, and the `Via` header of the request that asks for it. */
  readonly fetches: { readonly via: string | undefined } | false;
}

/** A revision whose signatures are verified. */
export interface SignedRevision extends HashedRevision {
  readonly kind: RecordKind;
}

/** The checks of signatures that a hub offers, where `H` are the parts of it that they read contents with. */
export interface SignatureChecks<H> {
  report(hub: H, of: SignedRevision): Promise<SignatureReport>;
  /** The signatures in the folder of the operator. */
  furtherOf(of: Pick<SignedRevision, "kind" | "id">): Promise<readonly FurtherSignature[]>;
}

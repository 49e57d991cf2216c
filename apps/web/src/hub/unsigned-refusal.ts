import type { RecordKind } from "@modelshelf/store";
import type { Hub } from "./hub.ts";

/** The files that somebody asks for. */
interface AskedFiles {
  readonly kind: RecordKind;
  readonly id: string;
  /** A branch, a tag or a commit. */
  readonly name: string;
  /** Absent: all of them. */
  readonly paths?: readonly string[];
  /** The `Via` header of the request; absent where nothing may be fetched from another hub for it. */
  readonly via?: string | undefined;
}

/** The reason that comes before the one of the signature. */
const isRequired = (id: string): string => `This hub gives out files of ${id} only if their signature is verified.`;

/**
 * Why files may not be given out: the operator requires a signature of the repository, and there is none that is verified, or it
 * leaves out one of the files. Sentences; `undefined` where they may.
 *
 * @example await unsignedRefusal(hub, { kind: "model", id: "ada/reader", name: "main" })
 * // "This hub gives out files of ada/reader only if their signature is verified. This revision has no signature."
 */
export async function unsignedRefusal(
  hub: Pick<Hub, "signatures" | "files" | "pull" | "places">,
  { kind, id, name, paths = [], ...asked }: AskedFiles,
): Promise<string | undefined> {
  if (hub.signatures?.isRequired(id) !== true) return undefined;
  const revision = hub.files?.revision(kind, id, name);
  // Nothing is given out of a revision that is not here.
  if (revision === undefined) return undefined;
  const fetches = "via" in asked ? { via: asked.via } : false;
  const report = await hub.signatures.report(hub, { kind, id, revision, fetches });
  if (report.state !== "verified") return `${isRequired(id)} ${report.sentence}`;
  const uncovered = paths.find((path) => report.uncovered.includes(path));
  return uncovered === undefined ? undefined : `${isRequired(id)} The signer left out ${uncovered}.`;
}

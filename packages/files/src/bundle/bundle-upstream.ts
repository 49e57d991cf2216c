import { defaultBranch, type Ref } from "../repository/repository.ts";
import { CheckedFiles } from "../upstream/checked-files.ts";
import { UpstreamFault } from "../upstream/upstream-fault.ts";
import type { RepositoryAtCommit, Upstream } from "../upstream/upstream.ts";
import type { BundledRepository } from "./bundled-repository.ts";
import type { Parts } from "./parts.ts";

/** Where a content is in an archive, in bytes. */
export interface Place {
  readonly offset: number;
  readonly size: number;
}

/** An archive whose entries are known. */
export interface OpenArchive {
  readonly parts: Parts;
  /** By the names of the entries. */
  readonly places: ReadonlyMap<string, Place>;
}

const nameOf = ({ kind, id, commit }: RepositoryAtCommit): string => `${kind} ${id} ${commit}`;

const isMain = ({ refs }: BundledRepository): boolean => refs.some((ref) => ref.name === defaultBranch);

/**
 * A bundle as an upstream hub: what it has is brought with the same checks. Nothing of it is trusted.
 *
 * @param name of the archive, for people
 */
export function bundleUpstream(
  name: string,
  repositories: readonly BundledRepository[],
  { parts, places }: OpenArchive,
): Upstream {
  const byId = Map.groupBy(repositories, ({ kind, id }) => `${kind} ${id}`);
  const of = (kind: string, id: string): readonly BundledRepository[] => byId.get(`${kind} ${id}`) ?? [];
  const byCommit = new Map(
    repositories.map((one) => [
      nameOf(one),
      { repository: one, hashes: new Map(one.files.map(({ path, sha256 }) => [path, sha256])) },
    ]),
  );
  const at = (repository: RepositoryAtCommit): NonNullable<ReturnType<typeof byCommit.get>> => {
    const found = byCommit.get(nameOf(repository));
    if (found === undefined) throw absent(repository.id);
    return found;
  };
  return {
    endpoint: new URL(`bundle://${encodeURIComponent(name)}`),
    pause: async () => {},
    listPage: async () => ({ rows: [], bytes: 0 }),
    records: async function* ({ kind }) {
      for (const { record } of repositories.filter((one) => one.kind === kind && isMain(one))) yield record;
    },
    record: async (kind, id, revision) => {
      const found = of(kind, id).find(
        ({ commit, refs }) => commit === revision || refs.some((ref) => ref.name === revision),
      );
      if (found === undefined) throw absent(id);
      return found.record;
    },
    refs: async (kind, id) =>
      of(kind, id).flatMap(({ refs, commit }) => refs.map((ref): Ref => ({ name: ref.name, kind: ref.kind, commit }))),
    files: async (repository, _signal, onLeftOut) => {
      const checked = new CheckedFiles(onLeftOut);
      for (const { path, size, oid, sha256, pointerSize } of at(repository).repository.files) {
        checked.add({ path, size, oid, ...(pointerSize !== undefined && { lfs: { oid: sha256, size, pointerSize } }) });
      }
      return checked.list();
    },
    content: async (repository, path, from) => {
      const place = places.get(`blobs/sha256/${at(repository).hashes.get(path)}`);
      if (place === undefined)
        throw new UpstreamFault(`${path} is not in ${name}. Write the bundle again.`, { isAbsent: true });
      return answerFrom(parts, place, from);
    },
  };
}

const absent = (id: string): UpstreamFault =>
  new UpstreamFault(`${id} is not in the bundle.`, { isAbsent: true, status: 404 });

/** A content from a byte on, as a hub answers it. */
function answerFrom(parts: Parts, { offset, size }: Place, from: number): Response {
  if (from > 0 && from >= size) return new Response(null, { status: 416 });
  let at = from;
  const body = new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: 1024 * 1024,
    async pull(controller) {
      const view = controller.byobRequest?.view;
      if (!view || at >= size) {
        controller.close();
        controller.byobRequest?.respond(0);
        return;
      }
      const length = Math.min(view.byteLength, size - at);
      const read = await parts.read(new Uint8Array(view.buffer, view.byteOffset, length), offset + at);
      at += read;
      if (read === 0) controller.error(new Error("the archive ends too early"));
      else controller.byobRequest?.respond(read);
    },
  });
  const range = from > 0 ? { "Content-Range": `bytes ${from}-${size - 1}/${size}` } : {};
  return new Response(body, {
    status: from > 0 ? 206 : 200,
    headers: { "Content-Length": String(size - from), ...range },
  });
}

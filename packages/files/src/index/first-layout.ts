import type { DatabaseSync } from "node:sqlite";
import { zstdDecompressSync } from "node:zlib";
import type { Ref, Repository, Revision } from "../repository/repository.ts";

/** A repository as the first layout had it. */
interface Taken {
  readonly repository: Repository;
  readonly source: string;
}

/**
 * Takes everything out of an index of the first layout, in which the files of a revision were one packed text, and its tables
 * with it.
 *
 * @throws the error of SQLite or of what was packed, for a file that is damaged
 */
export function takeFirstLayout(database: DatabaseSync): readonly Taken[] {
  const rows = database.prepare("SELECT * FROM revision ORDER BY rowid").all();
  const revisions = Map.groupBy(rows, ({ kind, id }) => `${String(kind)} ${String(id)}`);
  const taken = database
    .prepare("SELECT * FROM repository")
    .all()
    .map(({ kind, id, source, refs }) => ({
      repository: {
        kind: kind as Repository["kind"],
        id: String(id),
        refs: JSON.parse(String(refs)) as readonly Ref[],
        revisions: (revisions.get(`${String(kind)} ${String(id)}`) ?? []).map(toRevision),
      },
      source: String(source),
    }));
  database.exec("DROP TABLE revision; DROP TABLE repository");
  return taken;
}

function toRevision({ name, date, title, files }: Readonly<Record<string, unknown>>): Revision {
  const packed = JSON.parse(zstdDecompressSync(files as Uint8Array).toString()) as
    | Revision["files"]
    | Pick<Revision, "files" | "history">;
  return {
    commit: String(name),
    ...(typeof date === "string" && { date }),
    ...(typeof title === "string" && { title }),
    ...("files" in packed ? packed : { files: packed }),
  };
}

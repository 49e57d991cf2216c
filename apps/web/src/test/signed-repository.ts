import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type FileIndex,
  openFileIndex,
  readFolder,
  readSigners,
  repositoryRecord,
  signedRule,
  type TrustedSigner,
} from "@modelshelf/files";
import { parseRecord, type RecordKind } from "@modelshelf/store";
import { createApp } from "../app/server.ts";
import type { Hub } from "../hub/hub.ts";
import { type SignatureOptions, Signatures } from "../hub/signatures.ts";
import { revisionManifests } from "../api/registry/revision-manifests.ts";
import { noBuild, openTinyHub } from "./tiny-hub.ts";

/** A model, its signatures and the keys that belong to them; scripts/signatures makes them. */
export const signatureSamples = fileURLToPath(new URL("../../../../packages/files/test/signatures", import.meta.url));

/** The bytes of a signature or a key among the samples. */
export const signatureSample = (name: string): Buffer => readFileSync(join(signatureSamples, name));

/** A hub whose repositories are copies of the signed model. */
export interface SignedHub {
  readonly hub: Hub;
  readonly index: FileIndex;
  /** Where further signatures are. */
  readonly signatures: string;
  /** Imports a copy of the signed model with further files, as a revision after those that are here. */
  add(id: string, further?: Readonly<Record<string, string | Uint8Array>>, kind?: RecordKind): Promise<AddedRepository>;
  /** The app of the hub, which trusts the key "team" for every id unless signers are given, and requires signatures of some ids. */
  app(
    options?: Partial<SignatureOptions> & { readonly required?: readonly string[] },
    parts?: Partial<Hub>,
  ): ReturnType<typeof createApp>;
  /** Puts a file of a repository, its weights by default, where caches have it, under the name of its hash, after a change. */
  putNamed(id: string, added: AddedRepository, change: (content: Buffer) => Buffer, path?: string): void;
  close(): Promise<void>;
}

interface AddedRepository {
  readonly folder: string;
  readonly commit: string;
}

/** Opens a hub with the catalog of tests, whose public address is https://hub.example. */
export async function openSignedHub(): Promise<SignedHub> {
  const root = mkdtempSync(join(tmpdir(), "modelshelf-signed-"));
  const tiny = await openTinyHub();
  const files = openFileIndex(":memory:");
  const hub = { ...tiny, files, publicUrl: "https://hub.example" };
  const found = await readSigners([{ ids: "*", file: join(signatureSamples, "team.pub.pem") }]);
  if (typeof found === "string") throw new Error(found);
  const signers: readonly TrustedSigner[] = found;
  const signatures = join(root, "signatures");
  let copies = 0;
  return {
    hub,
    index: files,
    signatures,
    add: async (id, further = {}, kind = "model") => {
      copies += 1;
      const folder = join(root, String(copies));
      cpSync(join(signatureSamples, "model"), folder, { recursive: true });
      for (const [path, content] of Object.entries(further)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
      }
      const { read } = await readFolder(folder);
      const before = files.revisions(kind, id);
      const repository = { kind, id, refs: read.refs, revisions: [read.revision, ...before] };
      files.put(repository, folder);
      await hub.store.put([parseRecord(kind, (await repositoryRecord(repository)).value).record!]);
      return { folder, commit: read.revision.commit };
    },
    app: ({ required, ...options } = {}, parts = {}) =>
      createApp({
        hub: {
          ...hub,
          ...(required && { policy: [signedRule("--require-signed", required)] }),
          ...parts,
          signatures: new Signatures({ signers, ...options }, revisionManifests(hub)),
        },
        build: noBuild,
        log: () => {},
      }),
    putNamed: (id, { folder, commit }, change, named = "model.safetensors") => {
      const { files: all, ...revision } = files.revision("model", id, commit)!;
      const file = all.find(({ path }) => path === named)!;
      const place = join(folder, file.lfs?.sha256 ?? file.oid);
      writeFileSync(place, change(readFileSync(join(folder, named))));
      const moved = { ...file, place, mtimeMs: statSync(place).mtimeMs };
      const revisions = [{ ...revision, files: all.map((one) => (one === file ? moved : one)) }];
      files.put({ kind: "model", id, refs: [{ name: "main", kind: "branch", commit }], revisions }, folder);
    },
    close: async () => {
      files.close();
      await tiny.store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
